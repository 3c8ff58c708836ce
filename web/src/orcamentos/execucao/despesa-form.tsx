import {
  despesaCartaoCreate,
  despesaCartaoUpdate,
  despesaCreate,
  despesaUpdate,
  despesaView,
} from '@claquete/contract/orcamentos/execucao/despesa'
import type { DespesaRow } from '@claquete/contract/orcamentos/execucao/despesa'
import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import type { VerbaRow } from '@claquete/contract/orcamentos/execucao/verba'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { methods, methodsOfPagamento } from '@claquete/core/livro/titulos/methods'
import type { FormaOfPagamento } from '@claquete/core/livro/titulos/methods'
import { Button, Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import { addReais, reais, subtractReais } from '../../lib/plain/money.ts'
import { call } from '../../lib/wire/call.ts'
import { useValues } from '../../lib/form/form.ts'
import { FormPanel } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { followsPadrao } from '../../livro/contas/public.ts'
import { Receipts, useReceipts } from './receipts.tsx'
import type { Receipt } from './receipts.tsx'
import { DespesaClassificacao } from './despesa-classificacao.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import styles from './execucao.module.css'
import { DespesaFornecedor } from './despesa-fornecedor.tsx'
import { itensSource, useTiposOfDocumento } from './execucao.sources.ts'
import { jobReads } from './reads.ts'
import { EstouroField, withoutAceite } from './aprovacao/estouro-field.tsx'
import type { AceiteValues } from './aprovacao/estouro-field.tsx'
import { isOffline, useWhenOnline } from './offline.ts'

interface DespesaValues extends AceiteValues {
  readonly valor: number
  readonly descricao: string
  readonly id_orca_item: number | null
  readonly data: CalendarDate | null
  readonly id_fornecedor: number | null
  /** The name on the receipt of who is not registered. */
  readonly fornecedor: string
  readonly id_tipoDocumento: number | null
  readonly num_documento: string
  readonly formaPagamento: FormaOfPagamento
  readonly id_grupoCusto: number | null | undefined
  readonly id_centrocusto: number | null | undefined
  /** Idempotency key: the server stores a repeated submission once. */
  readonly envio: string
  readonly anexos: readonly Receipt[]
  /** Of the expense to change. */
  readonly versao: number | null
}

interface DespesaFormProps {
  readonly id_orcamento: number
  /** The fund that paid it; without one the company did. */
  readonly verba?: VerbaRow
  readonly despesa?: DespesaRow | undefined
  readonly onClose: () => void
}

const blank = {
  ...withoutAceite,
  valor: 0,
  descricao: '',
  id_fornecedor: null,
  fornecedor: '',
  id_tipoDocumento: null,
  num_documento: '',
  ...followsPadrao,
  anexos: [],
}

const valuesOfNew = (verba: VerbaRow | undefined): DespesaValues => ({
  ...blank,
  id_orca_item: verba?.id_orca_item ?? null,
  data: todayInSaoPaulo(Date.now()),
  formaPagamento: verba ? 'dinheiro' : 'cartao',
  envio: crypto.randomUUID(),
  versao: null,
})

const valuesOf = (despesa: DespesaRow): DespesaValues => ({
  ...blank,
  valor: despesa.valor,
  descricao: despesa.descricao,
  id_orca_item: despesa.id_orca_item,
  data: despesa.data,
  id_fornecedor: despesa.id_fornecedor,
  fornecedor: despesa.id_fornecedor === null ? despesa.fornecedor : '',
  id_tipoDocumento: despesa.id_tipoDocumento,
  num_documento: despesa.num_documento ?? '',
  formaPagamento: despesa.formaPagamento as FormaOfPagamento,
  envio: '',
  versao: despesa.versao,
})

/** The call of a new expense; those of the others take the same fields. */
const requestOf = ({ id_orcamento, verba }: DespesaFormProps, values: DespesaValues) => {
  const { envio, versao: _, anexos, fornecedor, ...fields } = values
  return {
    params: { id_orcamento },
    body: {
      ...fields,
      fornecedor: fields.id_fornecedor ? '' : fornecedor,
      id_orca_verba: verba?.id_orca_verba ?? null,
      anexos: anexos.map(({ id_arquivo }) => id_arquivo),
      ...(envio && { chave: envio }),
    },
  }
}

/** Calls create or update, by card or otherwise. */
function sendDespesa(
  { verba, despesa }: Pick<DespesaFormProps, 'verba' | 'despesa'>,
  { params, body }: RequestTo<typeof despesaCreate>,
  versao: number | null,
): Promise<ReplyOf<typeof despesaCreate>> {
  const { formaPagamento, id_orca_verba: _verba, chave: _chave, ...fields } = body
  const isCartao = formaPagamento === 'cartao'
  if (despesa) {
    const { id_orca_despesa, id_orcamento } = despesa
    const changed = { ...fields, id_orca_despesa, versao: versao ?? despesa.versao }
    return isCartao
      ? call(despesaCartaoUpdate, { body: { ...changed, id_orcamento } })
      : call(despesaUpdate, { params: { id_orcamento }, body: { ...changed, formaPagamento } })
  }
  return isCartao && !verba
    ? call(despesaCartaoCreate, { body: { ...fields, ...params } })
    : call(despesaCreate, { params, body })
}

/** The expense, kept as a draft on this device until it is sent, and its receipts. */
function useDespesa(props: DespesaFormProps) {
  const { verba, id_orcamento } = props
  // What the person saw when it opened: a change of somebody else meanwhile is told, not overwritten.
  const [despesa] = useState(props.despesa)
  const uploads = useReceipts()
  const f = useRecordForm(despesaCreate, {
    name: `despesa/${despesa?.id_orca_despesa ?? 'nova'}/${verba?.id_orca_verba ?? id_orcamento}`,
    keeps: 'draft',
    initial: (): DespesaValues => (despesa ? valuesOf(despesa) : valuesOfNew(verba)),
    isLoaded: true,
    read: despesa && (async (signal) => readDespesa(despesa, signal)),
    request: (values) => requestOf(props, values),
    waitsFor: uploads.finish,
    send: (request, { versao }) => sendDespesa({ ...props, despesa }, request, versao),
    refresh: jobReads,
  })
  return { f, uploads, despesa }
}

async function readDespesa({ id_orca_despesa }: DespesaRow, signal: AbortSignal) {
  const { data } = await call(despesaView, { params: { id_orca_despesa } }, { signal })
  return valuesOf(data)
}

const optionsOf = (formas: readonly FormaOfPagamento[]) =>
  formas.map((forma) => ({ value: forma, label: methodsOfPagamento[forma] }))
const withCartao = optionsOf(methods)
const withoutCartao = optionsOf(methods.filter((forma) => forma !== 'cartao'))

/** A fund never pays with the company's card. */
const methodsOf = ({ verba, despesa }: DespesaFormProps) =>
  verba || despesa?.id_orca_verba ? withoutCartao : withCartao

function BeyondSaldo({ verba, valor }: { verba: VerbaRow; valor: number }) {
  const excess = subtractReais(addReais(valor, verba.valor_pendente), verba.saldo)
  if (excess <= 0 || valor <= 0) return null
  return <Note tone="warning">Passa {reais(excess)} do saldo da verba: vira reembolso.</Note>
}

const jobOf = ({ id_orcamento, verba, despesa }: DespesaFormProps) =>
  despesa?.id_orcamento ?? verba?.id_orcamento ?? id_orcamento

/** Form of an expense, made for phones: receipts first, large touch targets, draft kept. */
export function DespesaForm(props: DespesaFormProps) {
  const { verba, onClose } = props
  const { f, uploads, despesa } = useDespesa(props)
  const { valor, id_orca_item, aceita_estouro } = useValues(f)
  const tipos = useTiposOfDocumento()
  const id_orcamento = jobOf(props)
  const itens = useMemo(() => itensSource(id_orcamento), [id_orcamento])
  const espera = isOffline(f.problem?.error)
  useWhenOnline(espera, () => void f.submit(onClose))
  return (
    <FormPanel
      form={espera ? { ...f, problem: undefined } : f}
      title={despesa ? 'Alterar despesa' : 'Lançar despesa'}
      className={styles.large}
      isChanged={() => f.isChanged() || uploads.isPending()}
      bar={
        <div className={styles.foot}>
          <Button type="submit" size="lg" fullWidth loading={f.isSaving}>
            {despesa ? 'Salvar despesa' : 'Lançar despesa'}
          </Button>
        </div>
      }
      onClose={onClose}
    >
      {espera && (
        <Notice tone="warning" role="alert">
          Sem conexão: a despesa está guardada neste aparelho e será enviada quando a internet
          voltar.
        </Notice>
      )}
      <Receipts uploads={uploads} />
      <f.Money of="valor" label="Valor" inputMode="decimal" />
      {verba && <BeyondSaldo verba={verba} valor={valor} />}
      <f.Text of="descricao" label="O que foi" placeholder="Almoço da equipe" />
      <f.Picker
        of="id_orca_item"
        label="Item do orçamento"
        source={itens}
        onSet={() => f.change(followsPadrao)}
      />
      <DespesaClassificacao {...{ verba, despesa, id_orcamento, id_orca_item }} />
      <f.Date of="data" label="Data" />
      <DespesaFornecedor f={f} />
      <Group grow gap={12}>
        <f.Native of="id_tipoDocumento" label="Documento" options={tipos} />
        <f.Text of="num_documento" label="Número" />
      </Group>
      <f.Native of="formaPagamento" label="Como foi pago" options={methodsOf(props)} />
      <EstouroField
        problem={f.problem}
        of={`${id_orca_item}/${valor}`}
        accepted={aceita_estouro === 'S'}
        onAccept={(value) => f.set('aceita_estouro', value)}
      />
    </FormPanel>
  )
}
