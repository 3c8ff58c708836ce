import { standaloneFatura } from '@claquete/contract/financeiro/faturas/fatura-acts'
import { lancamentoInvoiceGet } from '@claquete/contract/financeiro/faturas/fatura'
import { classificacaoPadrao, tituloClassify } from '@claquete/contract/livro/titulos/classificacao'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { firstAdded } from '@claquete/core/financeiro/fiscal/tributos/cobranca'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import { Skeleton } from '@mantine/core'
import { useNavigate } from 'react-router'
import { reais, sumOf } from '../../lib/plain/money.ts'
import { toFaturaList } from '../../addresses/financeiro.ts'
import { call, failureText, useRead } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { useValues } from '../../lib/form/form.ts'
import { useMay } from '../../lib/account/permission.ts'
import { Dialog } from '../../ui/frame/dialog.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { ClassificacaoOfForm } from '../../livro/contas/public.ts'
import { AnexosField } from './anexos.tsx'
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
  /** Undefined while they follow the default. */
  readonly grupoCusto: number | null | undefined
  readonly id_centrocusto: number | null | undefined
  readonly enviados: readonly Sent[]
}

const blankOf = (): Values => ({
  data_emissao: todayInSaoPaulo(Date.now()),
  numero_documento: '',
  link_documento: '',
  obs_faturamento: '',
  grupoCusto: undefined,
  id_centrocusto: undefined,
  enviados: [],
})

/** Classification for the receivables that have no account. */
function useTarget({ data, id_empresa }: Lido) {
  const may = useMay()
  const withoutConta = data.filter(({ sem_conta }) => sem_conta).length
  const classifies = withoutConta > 0 && may(tituloClassify.access)
  const titulo = { operacao: 'C' as const, ...(id_empresa !== null && { id_empresa }) }
  const reading = useRead(classificacaoPadrao, { query: titulo }, { enabled: classifies })
  const padrao = reading.data?.data
  const bodyOf = ({ grupoCusto = padrao?.id_grupoCusto, ...values }: Values) => {
    const { id_centrocusto = padrao?.id_centrocusto } = values
    return {
      ...(classifies && grupoCusto && { grupoCusto }),
      ...(classifies && grupoCusto && id_centrocusto && { id_centrocusto }),
    }
  }
  return { semConta: withoutConta, classifies, titulo, bodyOf }
}

function Dados({ ids, lido, onClose }: InvoiceProps & { readonly lido: Lido }) {
  const navigate = useNavigate()
  const { semConta, classifies, titulo, bodyOf } = useTarget(lido)
  const f = useRecordForm(standaloneFatura, {
    initial: blankOf,
    request: (values) => {
      const { data_emissao, numero_documento, link_documento, obs_faturamento, enviados } = values
      return {
        body: {
          lancamentos: ids,
          data_emissao,
          numero_documento,
          link_documento,
          obs_faturamento,
          ...bodyOf(values),
          files: enviados.map(({ id_arquivo }) => id_arquivo),
        },
      }
    },
    send: async (request) => {
      const { message } = await call(standaloneFatura, request).catch(tellNotCreated)
      return { msg: message }
    },
    refresh: faturaReads,
  })
  const isAdded = (useValues(f).data_emissao ?? '') >= firstAdded
  return (
    <FormDialog
      form={f}
      title={title}
      yes="Criar Fatura"
      size="lg"
      isDisabled={lido.problema !== null}
      onClose={onClose}
      onDone={() => {
        onClose()
        void navigate(toFaturaList())
      }}
    >
      <Chosen lido={lido} />
      <Grid min={180}>
        <f.Date of="data_emissao" label="Data de emissão" />
        <f.Text
          of="numero_documento"
          label="Número do documento"
          placeholder="O próximo da numeração"
        />
      </Grid>
      {isAdded && (
        <Note>As contas a receber já são o que se cobra: IBS e CBS não somam a elas.</Note>
      )}
      <f.Text of="link_documento" label="Link do documento" placeholder="https://" />
      <f.Area of="obs_faturamento" label="Observações" rows={2} />
      {classifies && (
        <>
          <Note>
            {counted(semConta, 'conta a receber não tem', 'contas a receber não têm')} conta do
            plano: a escolhida aqui vale para {semConta === 1 ? 'ela' : 'elas'}.
          </Note>
          <Grid min={180}>
            <ClassificacaoOfForm titulo={titulo} names={names} />
          </Grid>
        </>
      )}
      <AnexosField name="enviados" as="files" />
    </FormDialog>
  )
}
