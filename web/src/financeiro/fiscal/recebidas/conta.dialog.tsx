import type { Recebida } from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import {
  recebidaDraft,
  recebidaPost,
} from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import type { RascunhoDaConta } from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Skeleton } from '@mantine/core'
import { toPessoaNew } from '../../../addresses/cadastros.ts'
import { useValues } from '../../../lib/form/form.ts'
import { reais } from '../../../lib/plain/money.ts'
import { failureText, useRead } from '../../../lib/wire/call.ts'
import {
  itensOf,
  moneyReads,
  orcamentoSource,
  planoSources,
} from '../../../livro/titulos/public.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { Grid } from '../../../ui/layout/grid.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { recebidaReads } from './use-recebidas.ts'

interface ContaDialogProps {
  readonly nota: Pick<Recebida, 'id_nota_recebida' | 'numero_nota'>
  readonly onClose: () => void
}

/** Shows the payable as it would come of a note, with what is withheld, and makes it. */
export function ContaDialog({ nota, onClose }: ContaDialogProps) {
  const { id_nota_recebida, numero_nota } = nota
  const { data, error } = useRead(recebidaDraft, { params: { id_nota_recebida }, query: {} })
  const title = `Conta a pagar da nota ${numero_nota}`
  if (data) {
    return (
      <Draft
        id_nota_recebida={id_nota_recebida}
        title={title}
        draft={data.data}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      {error ? (
        <Notice tone="danger" role="alert">
          {failureText(error)}
        </Notice>
      ) : (
        <Skeleton height={360} />
      )}
    </Dialog>
  )
}

interface DraftProps {
  readonly id_nota_recebida: number
  readonly title: string
  readonly draft: RascunhoDaConta
  readonly onClose: () => void
}

function Draft({ id_nota_recebida, title, draft, onClose }: DraftProps) {
  const { descricao, dataVencimento, competencia } = draft
  const f = useRecordForm(recebidaPost, {
    initial: {
      id_nota_recebida,
      descricao,
      dataVencimento,
      competencia,
      id_grupoCusto: null as number | null,
      id_orcamento: null as number | null,
      id_orca_item: null as number | null,
    },
    refresh: [...recebidaReads, ...moneyReads],
  })
  const { id_orcamento } = useValues(f)
  return (
    <FormDialog
      form={f}
      title={title}
      yes="Criar conta a pagar"
      size="lg"
      isDisabled={draft.problemas.length > 0}
      onClose={onClose}
    >
      {draft.problemas.map((texto) => (
        <Notice
          key={texto}
          tone="danger"
          action={
            draft.id_pessoa === null && (
              <LinkButton to={toPessoaNew()}>Cadastrar fornecedor</LinkButton>
            )
          }
        >
          {texto}
        </Notice>
      ))}
      {draft.avisos.length > 0 && (
        <Notice tone="warning" title="Confira antes de criar">
          {draft.avisos.map((texto) => (
            <div key={texto}>{texto}</div>
          ))}
        </Notice>
      )}
      <Preview draft={draft} />
      <f.Text of="descricao" label="Descrição" isRequired />
      <Grid min={180}>
        <f.Date of="dataVencimento" label="Vencimento" isRequired />
        <f.Date of="competencia" label="Competência" isRequired />
      </Grid>
      <Grid min={220}>
        <f.Picker of="id_grupoCusto" label="Plano de contas" source={planoSources.D} />
        <f.Picker of="id_orcamento" label="Orçamento" source={orcamentoSource} />
        {id_orcamento !== null && (
          <f.Picker of="id_orca_item" label="Item do orçamento" source={itensOf(id_orcamento)} />
        )}
      </Grid>
    </FormDialog>
  )
}

/** The figures that are posted: the gross value, what each tax takes, what the supplier gets. */
const Preview = ({
  draft: { fornecedor, empresa, bruto, liquido, retencoes },
}: {
  readonly draft: RascunhoDaConta
}) => (
  <Figures
    look="rows"
    label="O que é lançado"
    items={[
      { label: `Bruto, a ${fornecedor}`, value: reais(bruto), hint: empresa },
      ...retencoes.map(({ tributo, nome, valor, taxa, dataVencimento }) => ({
        key: tributo,
        label: `${nome} retido`,
        value: reais(-valor),
        hint: `${String(taxa).replace('.', ',')}% · vira uma conta que vence em ${formatDateBr(dataVencimento)}`,
      })),
      { label: 'Líquido, o que se paga', value: reais(liquido) },
    ]}
  />
)
