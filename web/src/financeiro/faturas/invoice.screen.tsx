import { faturaCreate } from '@claquete/contract/financeiro/faturas/fatura-acts'
import { orcamentoInvoiceGet } from '@claquete/contract/financeiro/faturas/fatura'
import type { Cobranca, OrcamentoToInvoice } from '@claquete/contract/financeiro/faturas/fatura'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { formatCep } from '@claquete/core/kernel/cep'
import { formatDocumento } from '@claquete/core/kernel/documento'
import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import { formatReais } from '@claquete/core/kernel/money'
import { tributos } from '@claquete/core/livro/titulos/retencao'
import type { Tributo } from '@claquete/core/livro/titulos/retencao'
import { Button, Checkbox, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { reais } from '../../lib/money.ts'
import { toFaturaList, toOrcamentosToInvoice } from '../../addresses/financeiro.ts'
import { useAct } from '../../lib/act.ts'
import type { Wrong } from '../../lib/act.ts'
import { callDraft, useRead } from '../../lib/call.ts'
import { useLeaveGuard } from '../../lib/leave.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/layout/figures.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Item, ItemList } from '../../ui/layout/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { runReadable } from '../../ui/form/run-readable.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Anexos } from './anexos.tsx'
import type { Sent } from './anexos.tsx'
import { ClassificacaoOfInvoice } from './invoice-classificacao.tsx'
import { track, contasDe, bodyOf, usualImpostos, initial } from './invoice-values.ts'
import type { Contas, Form } from './invoice-values.ts'
import styles from './faturas.module.css'
import { Parcelas } from './parcelas-table.tsx'
import { tellNotCreated } from './acts.ts'
import { faturaReads } from './use-faturas.ts'

/** Creates an invoice for the budgets in the URL. */
export default function InvoiceScreen() {
  const [endereco] = useSearchParams()
  const ids = (endereco.get('ids') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id > 0)
  const lendo = useRead(orcamentoInvoiceGet, {
    query: { ids: ids.length > 0 ? ids : [0], perPage: 50 },
  })
  const lido = lendo.data
  return (
    <Page>
      {lendo.isError && !lido && (
        <ErrorState message={lendo.error.message} onRetry={() => void lendo.refetch()} />
      )}
      {!lido && !lendo.isError && <Skeleton height={480} radius={10} />}
      {lido && lido.data.data.length === 0 && (
        <EmptyState title="Nada a faturar">
          Estes orçamentos já foram faturados por inteiro ou não estão aprovados.{' '}
          <Link to={toOrcamentosToInvoice()}>Ver orçamentos a faturar</Link>
        </EmptyState>
      )}
      {lido && lido.data.data.length > 0 && lido.problema && (
        <EmptyState title="Estes orçamentos não podem ir na mesma fatura">
          {lido.problema} <Link to={toOrcamentosToInvoice()}>Escolher de novo</Link>
        </EmptyState>
      )}
      {lido && lido.data.data.length > 0 && !lido.problema && (
        <Invoice orcamentos={lido.data.data} cobranca={lido.cobranca} />
      )}
    </Page>
  )
}

interface InvoiceProps {
  readonly orcamentos: readonly OrcamentoToInvoice[]
  readonly cobranca: Cobranca | null
}

function Invoice({ orcamentos, cobranca }: InvoiceProps) {
  const navigate = useNavigate()
  const [today] = useState(() => todayInSaoPaulo(Date.now()))
  const [inicio] = useState(() => initial(orcamentos, cobranca, today))
  const [form, setForm] = useState(inicio)
  const [sent, setSent] = useState<readonly Sent[]>([])
  const change = (mudanca: Partial<Form>) =>
    setForm((antes) => track({ ...antes, ...mudanca }, antes, orcamentos))
  const contas = contasDe(form, orcamentos)
  const act = useAct({ refresh: faturaReads })
  const isSaved = useRef(false)
  useLeaveGuard({ isChanged: () => !isSaved.current && (form !== inicio || sent.length > 0) })
  const { wrong } = act
  const parts = { form, change, wrong }
  const send = async () => {
    const arquivos = sent.map(({ id_arquivo }) => id_arquivo)
    const body = bodyOf(form, orcamentos, arquivos)
    const { numero_documento } = await callDraft(faturaCreate, { body }).catch(tellNotCreated)
    return { msg: `Fatura ${numero_documento} criada` }
  }
  const leave = () => {
    isSaved.current = true
    void navigate(toFaturaList())
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void runReadable(act, event.currentTarget, send, leave)
      }}
    >
      <Refusal lines={refusalOf(act.failure)} />
      <div className={styles.pagina}>
        <Stack>
          <Orcamentos {...parts} orcamentos={orcamentos} />
          <Documento {...parts} sent={sent} onSent={setSent} />
          <Endereco {...parts} />
          <ClassificacaoOfInvoice {...parts} orcamentos={orcamentos} />
          <Withheld {...parts} contas={contas} today={today} />
          <Parcelas
            condicao={form.condicao}
            texts={orcamentos.flatMap((um) => um.condicao_pagamento || [])}
            parcelas={form.parcelas}
            receivable={contas.receber}
            missing={contas.falta}
            today={today}
            error={wrong['parcelas']}
            onChange={(parcelas) => change({ parcelas })}
          />
        </Stack>
        <Summary form={form} contas={contas} isSending={act.isRunning} />
      </div>
    </form>
  )
}

interface ParteProps {
  readonly form: Form
  readonly change: (change: Partial<Form>) => void
  readonly wrong: Wrong
}

function Orcamentos({
  form,
  change,
  wrong,
  orcamentos,
}: ParteProps & Pick<InvoiceProps, 'orcamentos'>) {
  return (
    <Card flush title={orcamentos[0]?.cliente} label="Orçamentos">
      <ItemList bare>
        {orcamentos.map((um, indice) => (
          <Item
            key={um.id_orcamento}
            title={`${um.num_orc} · ${um.titulo}`}
            detail={
              <>
                {reais(um.total)} no total · {reais(um.valor_faturado)} já faturados ·{' '}
                {reais(um.a_faturar)} a faturar
                {um.condicao_pagamento && ` · ${um.condicao_pagamento}`}
              </>
            }
            aside={
              <MoneyInput
                w={160}
                label="Faturar agora"
                value={form.valores[um.id_orcamento] ?? 0}
                error={wrong[`orcamentos.${indice}.valor`]}
                onChange={(valor) =>
                  change({ valores: { ...form.valores, [um.id_orcamento]: valor } })
                }
              />
            }
          />
        ))}
      </ItemList>
    </Card>
  )
}

interface DocumentoProps extends ParteProps {
  readonly sent: readonly Sent[]
  readonly onSent: (sent: readonly Sent[]) => void
}

function Documento({ form, change, wrong, sent, onSent }: DocumentoProps) {
  return (
    <Card title="Dados Fatura / Anexar documentos" label="Dados Fatura / Anexar documentos">
      <Grid min={180}>
        <DateInput
          label="Data da fatura"
          value={form.data}
          error={wrong['data_faturado']}
          onChange={(data) => change({ data })}
        />
        <TextInput
          label="Número do documento"
          placeholder="O próximo da numeração"
          maxLength={60}
          value={form.numero}
          error={wrong['numero_documento']}
          onChange={(event) => change({ numero: event.currentTarget.value })}
        />
        <DateInput
          label="Período, de"
          value={form.periodo1}
          error={wrong['periodo1']}
          onChange={(periodo1) => change({ periodo1 })}
        />
        <DateInput
          label="até"
          value={form.periodo2}
          error={wrong['periodo2']}
          onChange={(periodo2) => change({ periodo2 })}
        />
      </Grid>
      <TextInput
        label="Link do documento"
        placeholder="https://"
        maxLength={500}
        value={form.link}
        error={wrong['link_documento']}
        onChange={(event) => change({ link: event.currentTarget.value })}
      />
      <Textarea
        label="Observações para o cliente"
        description="Saem na fatura impressa."
        autosize
        minRows={2}
        maxLength={2000}
        value={form.obs_impressao}
        error={wrong['obs_impressao']}
        onChange={(event) => change({ obs_impressao: event.currentTarget.value })}
      />
      <Textarea
        label="Observações internas"
        autosize
        minRows={1}
        maxLength={2000}
        value={form.obs}
        error={wrong['obs']}
        onChange={(event) => change({ obs: event.currentTarget.value })}
      />
      <Anexos sent={sent} onChange={onSent} />
    </Card>
  )
}

const camposDaCobranca = [
  ['credorcobranca', 'Nome ou razão social', 160],
  ['cnpjcobranca', 'CNPJ ou CPF', 20],
  ['cepcobranca', 'CEP', 10],
  ['logradourocobranca', 'Logradouro', 160],
  ['numerocobranca', 'Número', 20],
  ['complementocobranca', 'Complemento', 80],
  ['bairrocobranca', 'Bairro', 80],
  ['cidadecobranca', 'Cidade', 80],
  ['ufcobranca', 'UF', 2],
] as const

/** A whole document or CEP with its marks; what is still being typed stays as it is. */
function shownAs(campo: string, text: string): string {
  if (campo === 'cnpjcobranca') return formatDocumento(text)
  return campo === 'cepcobranca' ? formatCep(text) : text
}

function Endereco({ form, change, wrong }: ParteProps) {
  return (
    <Card title="Cobrança" label="Cobrança">
      <Grid min={180}>
        {camposDaCobranca.map(([campo, label, maximo]) => (
          <TextInput
            key={campo}
            label={label}
            maxLength={maximo}
            value={shownAs(campo, form.cobranca[campo])}
            error={wrong[campo]}
            onChange={(event) =>
              change({ cobranca: { ...form.cobranca, [campo]: event.currentTarget.value } })
            }
          />
        ))}
      </Grid>
    </Card>
  )
}

interface WithheldProps extends ParteProps {
  readonly contas: Contas
  readonly today: CalendarDate
}

function Withheld({ form, change, wrong, contas, today }: WithheldProps) {
  const dia = form.data ?? today
  const link = (imp_retido: boolean) =>
    change({ imp_retido, impostos: imp_retido ? usualImpostos(contas.valor, dia) : {} })
  return (
    <Card title="Como se recebe" label="Como se recebe">
      <Checkbox
        label="Emitir títulos a receber"
        description="Sem eles, fica só o documento."
        checked={form.emitir}
        onChange={(event) => change({ emitir: event.currentTarget.checked })}
      />
      <Checkbox
        label="Permuta"
        description="Já entra como recebida na conta “Permutas a compensar” e não entra no fluxo de caixa."
        checked={form.permuta}
        onChange={(event) => change({ permuta: event.currentTarget.checked })}
      />
      {contas.bv > 0 && (
        <Checkbox
          label={`BV retido: ${formatReais(contas.bv)}`}
          description="O cliente paga já sem o BV. Se não, o BV fica a pagar com cada parcela."
          checked={form.bv_retido}
          onChange={(event) => change({ bv_retido: event.currentTarget.checked })}
        />
      )}
      <Checkbox
        label="Impostos retidos"
        description="O cliente recolhe; viram crédito de imposto, não dinheiro."
        checked={form.imp_retido}
        onChange={(event) => link(event.currentTarget.checked)}
      />
      {form.imp_retido && (
        <Grid min={180}>
          {tributos.map((tributo: Tributo) => (
            <MoneyInput
              key={tributo}
              label={tributo.toUpperCase()}
              value={form.impostos[tributo] ?? 0}
              onChange={(valor) => change({ impostos: { ...form.impostos, [tributo]: valor } })}
            />
          ))}
        </Grid>
      )}
      {wrong['retencoes'] && (
        <Note role="alert" tone="danger">
          {wrong['retencoes']}
        </Note>
      )}
    </Card>
  )
}

interface SummaryProps {
  readonly form: Form
  readonly contas: Contas
  readonly isSending: boolean
}

function Summary({ form, contas, isSending }: SummaryProps) {
  const { valor, bv, impostos, receber, falta } = contas
  return (
    <aside className={styles.lado}>
      <Card title="Resumo" label="Resumo">
        <Figures
          look="rows"
          items={[
            { label: 'Valor da fatura', value: formatReais(valor) },
            ...(form.bv_retido && bv > 0
              ? [{ label: 'BV retido', value: `-${formatReais(bv)}` }]
              : []),
            ...(impostos > 0
              ? [{ label: 'Impostos retidos', value: `-${formatReais(impostos)}` }]
              : []),
            { label: 'A receber', value: <strong>{formatReais(receber)}</strong> },
          ]}
        />
        <Row justify="end">
          <Button component={Link} to={toOrcamentosToInvoice()} variant="default">
            Cancelar
          </Button>
          <Button type="submit" loading={isSending} disabled={falta !== 0 || receber <= 0}>
            Criar Fatura
          </Button>
        </Row>
      </Card>
    </aside>
  )
}
