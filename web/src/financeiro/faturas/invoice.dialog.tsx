import { standaloneFatura } from '@claquete/contract/financeiro/faturas/fatura-acts'
import { lancamentoInvoiceGet } from '@claquete/contract/financeiro/faturas/fatura'
import { classificacaoPadrao, tituloClassify } from '@claquete/contract/livro/titulos/classificacao'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { formatReais } from '@claquete/core/kernel/money'
import { Skeleton, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { reais, sumOf } from '../../lib/money.ts'
import { paths } from '../../app/paths.ts'
import { useAct } from '../../lib/act.ts'
import { call, failureText, useRead } from '../../lib/call.ts'
import { useFields } from '../../lib/fields.ts'
import { counted } from '../../lib/format.ts'
import { useMay } from '../../lib/permission.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Item, ItemList } from '../../ui/layout/item-list.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { ClassificacaoFields } from '../../livro/contas/public.ts'
import type { Target } from '../../livro/contas/public.ts'
import { Anexos } from './anexos.tsx'
import type { Sent } from './anexos.tsx'
import { tellNotCreated } from './acts.ts'
import { faturaReads } from './use-faturas.ts'

interface InvoiceProps {
  /** Receivables selected in a list. */
  readonly ids: readonly number[]
  readonly onClose: () => void
}

const names = { conta: 'grupoCusto', centro: 'id_centrocusto' }
const title = 'Dados Fatura / Anexar documentos'

/** Invoices selected receivables. */
export function InvoiceDialog({ ids, onClose }: InvoiceProps) {
  const { data: lido, error } = useRead(lancamentoInvoiceGet, { query: { ids: [...ids] } })
  if (lido) return <Dados ids={ids} lido={lido} onClose={onClose} />
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      {error ? (
        <Notice tone="danger" role="alert">
          {failureText(error)}
        </Notice>
      ) : (
        <Skeleton height={260} />
      )}
    </Dialog>
  )
}

type Lido = ReplyOf<typeof lancamentoInvoiceGet>

function Chosen({ lido }: { lido: Lido }) {
  return (
    <>
      {lido.problema && (
        <Notice tone="warning" role="alert">
          {lido.problema}
        </Notice>
      )}
      <ItemList>
        {lido.data.map((um) => (
          <Item
            key={um.id_lancamento}
            title={um.descricao}
            detail={[um.cliente, um.orcamentos, `vence em ${formatDateBr(um.dataVencimento)}`]
              .filter(Boolean)
              .join(' · ')}
            aside={reais(um.valor)}
          />
        ))}
      </ItemList>
      <Row justify="end">
        Total da fatura <strong>{formatReais(sumOf(lido.data.map(({ valor }) => valor)))}</strong>
      </Row>
    </>
  )
}

interface Values {
  readonly data_emissao: CalendarDate | null
  readonly numero_documento: string
  readonly link_documento: string
  readonly obs_faturamento: string
  readonly destino: Target
  readonly enviados: readonly Sent[]
}

const blankOf = (): Values => ({
  data_emissao: todayInSaoPaulo(Date.now()),
  numero_documento: '',
  link_documento: '',
  obs_faturamento: '',
  destino: {},
  enviados: [],
})

/** Classification for the receivables that have no account. */
function useTarget({ data, id_empresa }: Lido, { conta, centro }: Target) {
  const may = useMay()
  const semConta = data.filter(({ sem_conta }) => sem_conta).length
  const classifies = semConta > 0 && may(tituloClassify.access)
  const titulo = { operacao: 'C' as const, ...(id_empresa !== null && { id_empresa }) }
  const reading = useRead(classificacaoPadrao, { query: titulo }, { enabled: classifies })
  const padrao = reading.data?.data
  const grupoCusto = conta === undefined ? padrao?.id_grupoCusto : conta
  const id_centrocusto = centro === undefined ? padrao?.id_centrocusto : centro
  const body = {
    ...(classifies && grupoCusto && { grupoCusto }),
    ...(classifies && grupoCusto && id_centrocusto && { id_centrocusto }),
  }
  return { semConta, classifies, titulo, body }
}

function Dados({ ids, lido, onClose }: InvoiceProps & { readonly lido: Lido }) {
  const navigate = useNavigate()
  const act = useAct({ refresh: faturaReads })
  const { values, change, field, text } = useFields(blankOf, act.wrong)
  const { semConta, classifies, titulo, body } = useTarget(lido, values.destino)
  const run = async () => {
    const { destino: _, enviados, data_emissao, ...documento } = values
    const created = call(standaloneFatura, {
      body: {
        lancamentos: [...ids],
        ...documento,
        ...body,
        files: enviados.map(({ id_arquivo }) => id_arquivo),
        ...(data_emissao && { data_emissao }),
      },
    })
    const { message } = await created.catch(tellNotCreated)
    return { msg: message }
  }
  return (
    <FormDialog
      act={act}
      title={title}
      yes="Criar Fatura"
      size="lg"
      isDisabled={lido.problema !== null}
      run={run}
      onClose={onClose}
      onDone={() => {
        onClose()
        void navigate(paths.faturaList())
      }}
    >
      <Chosen lido={lido} />
      <Grid min={180}>
        <DateInput label="Data de emissão" {...field('data_emissao')} />
        <TextInput
          label="Número do documento"
          placeholder="O próximo da numeração"
          maxLength={60}
          {...text('numero_documento')}
        />
      </Grid>
      <TextInput
        label="Link do documento"
        placeholder="https://"
        maxLength={500}
        {...text('link_documento')}
      />
      <Textarea
        label="Observações"
        autosize
        minRows={2}
        maxLength={2000}
        {...text('obs_faturamento')}
      />
      {classifies && (
        <>
          <Note>
            {counted(semConta, 'conta a receber não tem', 'contas a receber não têm')} conta do
            plano: a escolhida aqui vale para {semConta === 1 ? 'ela' : 'elas'}.
          </Note>
          <Grid min={180}>
            <ClassificacaoFields
              titulo={titulo}
              target={values.destino}
              onChange={(destino) => change({ destino })}
              wrong={act.wrong}
              names={names}
            />
          </Grid>
        </>
      )}
      <Anexos sent={values.enviados} onChange={(enviados) => change({ enviados })} />
    </FormDialog>
  )
}
