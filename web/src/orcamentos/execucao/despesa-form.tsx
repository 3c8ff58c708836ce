import {
  despesaCartaoCreate,
  despesaCartaoUpdate,
  despesaCreate,
  despesaUpdate,
} from '@claquete/contract/orcamentos/execucao/despesa'
import type { DespesaRow } from '@claquete/contract/orcamentos/execucao/despesa'
import type { VerbaRow } from '@claquete/contract/orcamentos/execucao/verba'
import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { methods, methodsOfPagamento } from '@claquete/core/livro/titulos/methods'
import type { FormaDePagamento } from '@claquete/core/livro/titulos/methods'
import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { addReais, reais, subtractReais } from '../../lib/money.ts'
import { useAct } from '../../lib/act.ts'
import { CallFailure, callDraft } from '../../lib/call.ts'
import { choiceOf, idOf } from '../../lib/choice.ts'
import { useFields } from '../../lib/fields.ts'
import { draftKeeper, readDraft } from '../../lib/form-draft.ts'
import { SidePanel } from '../../ui/dialog.tsx'
import { ActForm } from '../../ui/form/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { targetOf } from '../../livro/contas/public.ts'
import type { Target } from '../../livro/contas/public.ts'
import { Receipts, useReceipts } from './receipts.tsx'
import { DespesaClassificacao } from './despesa-classificacao.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import styles from './execucao.module.css'
import { DespesaFornecedor } from './despesa-fornecedor.tsx'
import { itensSource, useTiposDeDocumento } from './execucao.sources.ts'
import { jobReads } from './reads.ts'
import { semRede, useWhenOnline } from './offline.ts'

interface DespesaValues {
  readonly valor: number
  readonly descricao: string
  readonly id_orca_item: string | null
  readonly data: CalendarDate | null
  readonly id_fornecedor: string | null
  /** The name on the receipt of who is not registered. */
  readonly fornecedor: string
  readonly id_tipoDocumento: string
  readonly num_documento: string
  readonly formaPagamento: FormaDePagamento
  readonly destino: Target
  /** Idempotency key: the server stores a repeated submission once. */
  readonly envio: string
  readonly anexos: readonly { readonly nome: string; readonly id_arquivo: number }[]
}

interface DespesaFormProps {
  readonly id_orcamento: number
  /** The fund that paid it; without one the company did. */
  readonly verba?: VerbaRow
  readonly despesa?: DespesaRow
  readonly onClose: () => void
}

const blank = {
  valor: 0,
  descricao: '',
  id_fornecedor: null,
  fornecedor: '',
  id_tipoDocumento: '',
  num_documento: '',
  destino: {},
  anexos: [],
}

const deNova = (verba: VerbaRow | undefined): DespesaValues => ({
  ...blank,
  id_orca_item: choiceOf(verba?.id_orca_item),
  data: todayInSaoPaulo(Date.now()),
  formaPagamento: verba ? 'dinheiro' : 'cartao',
  envio: crypto.randomUUID(),
})

const deDespesa = (despesa: DespesaRow): DespesaValues => ({
  ...blank,
  valor: despesa.valor,
  descricao: despesa.descricao,
  id_orca_item: String(despesa.id_orca_item),
  data: despesa.data,
  id_fornecedor: choiceOf(despesa.id_fornecedor),
  fornecedor: despesa.id_fornecedor === null ? despesa.fornecedor : '',
  id_tipoDocumento: choiceOf(despesa.id_tipoDocumento) ?? '',
  num_documento: despesa.num_documento ?? '',
  formaPagamento: despesa.formaPagamento as FormaDePagamento,
  envio: '',
})

/** The fields that all four calls share. */
const bodyOf = (valores: DespesaValues, anexos: number[]) => ({
  id_orca_item: Number(valores.id_orca_item) || undefined,
  valor: valores.valor,
  descricao: valores.descricao,
  data: valores.data ?? undefined,
  id_fornecedor: idOf(valores.id_fornecedor),
  fornecedor: valores.id_fornecedor ? '' : valores.fornecedor,
  id_tipoDocumento: idOf(valores.id_tipoDocumento),
  num_documento: valores.num_documento || null,
  ...targetOf(valores.destino),
  anexos,
})

/** Calls create or update, by card or otherwise. */
function sendDespesa(
  { id_orcamento, verba, despesa }: DespesaFormProps,
  valores: DespesaValues,
  anexos: number[],
) {
  const body = bodyOf(valores, anexos)
  const cartao = valores.formaPagamento === 'cartao'
  if (despesa) {
    const alvo = { id_orca_despesa: despesa.id_orca_despesa, versao: despesa.versao }
    const job = despesa.id_orcamento
    return cartao
      ? callDraft(despesaCartaoUpdate, { body: { ...body, ...alvo, id_orcamento: job } })
      : callDraft(despesaUpdate, {
          params: { id_orcamento: job },
          body: { ...body, ...alvo, formaPagamento: valores.formaPagamento },
        })
  }
  if (cartao && !verba) return callDraft(despesaCartaoCreate, { body: { ...body, id_orcamento } })
  return callDraft(despesaCreate, {
    params: { id_orcamento },
    body: {
      ...body,
      formaPagamento: valores.formaPagamento,
      id_orca_verba: verba?.id_orca_verba ?? null,
      chave: valores.envio,
    },
  })
}

const isOffline = (failure: unknown) => failure instanceof CallFailure && failure.status === 0

/** Keeps the form as a draft on this device until it is sent. */
function useLancamento(props: DespesaFormProps) {
  const { verba, despesa, id_orcamento } = props
  const nome = `despesa/${despesa?.id_orca_despesa ?? 'nova'}/${verba?.id_orca_verba ?? id_orcamento}`
  const [keeper] = useState(() => draftKeeper(nome))
  const [restaurado] = useState(() => readDraft<DespesaValues>(nome))
  const [inicio] = useState(() =>
    restaurado ? { ...blank, ...restaurado } : despesa ? deDespesa(despesa) : deNova(verba),
  )
  const act = useAct({ refresh: jobReads })
  const fields = useFields(inicio, act.wrong)
  const { values, change } = fields
  useEffect(() => {
    if (values !== inicio) keeper.keep(values)
  }, [values, inicio, keeper])
  const comprovantes = useReceipts(inicio.anexos, (lista) =>
    change({
      anexos: lista.flatMap(({ nome: um, id_arquivo }) =>
        id_arquivo ? [{ nome: um, id_arquivo }] : [],
      ),
    }),
  )
  const run = async () => {
    keeper.flush()
    if (!(await comprovantes.enviarFaltantes())) throw semRede()
    const reply = await sendDespesa(props, values, comprovantes.ids())
    keeper.drop()
    return reply
  }
  return { act, fields, comprovantes, run, isRestaurado: restaurado !== undefined }
}

const semCartao = methods.filter((forma) => forma !== 'cartao')
const optionsOf = (lista: readonly FormaDePagamento[]) =>
  lista.map((forma) => ({ value: forma, label: methodsOfPagamento[forma] }))

/** A fund never pays with the company's card. */
const methodsOf = ({ verba, despesa }: DespesaFormProps) =>
  verba || despesa?.id_orca_verba ? semCartao : methods

function BeyondSaldo({ verba, valor }: { verba: VerbaRow; valor: number }) {
  const passa = subtractReais(addReais(valor, verba.valor_pendente), verba.saldo)
  if (passa <= 0 || valor <= 0) return null
  return <Note tone="warning">Passa {reais(passa)} do saldo da verba: vira reembolso.</Note>
}

const jobDe = ({ id_orcamento, verba, despesa }: DespesaFormProps) =>
  despesa?.id_orcamento ?? verba?.id_orcamento ?? id_orcamento

/** Form of an expense, made for phones: receipts first, large touch targets, draft kept. */
export function DespesaForm(props: DespesaFormProps) {
  const { verba, despesa, onClose } = props
  const { act, fields, comprovantes, run, isRestaurado } = useLancamento(props)
  const { values, change, field, text } = fields
  const tipos = useTiposDeDocumento()
  const id_orcamento = jobDe(props)
  const itens = useMemo(() => itensSource(id_orcamento), [id_orcamento])
  const espera = isOffline(act.failure)
  const foot = useRef<HTMLDivElement>(null)
  useWhenOnline(espera, () => foot.current?.closest('form')?.requestSubmit())
  return (
    <SidePanel title={despesa ? 'Alterar despesa' : 'Lançar despesa'} onClose={onClose}>
      <ActForm
        act={espera ? { ...act, failure: undefined } : act}
        run={run}
        className={styles.large}
        onDone={onClose}
      >
        {isRestaurado && (
          <Notice tone="info">Recuperamos o que você tinha digitado e não salvou.</Notice>
        )}
        {espera && (
          <Notice tone="warning" role="alert">
            Sem conexão: a despesa está guardada neste aparelho e será enviada quando a internet
            voltar.
          </Notice>
        )}
        <Receipts envio={comprovantes} />
        {act.wrong['anexos'] && <Note tone="danger">{act.wrong['anexos']}</Note>}
        <MoneyInput label="Valor" withAsterisk size="md" inputMode="decimal" {...field('valor')} />
        {verba && <BeyondSaldo verba={verba} valor={values.valor} />}
        <TextInput
          label="O que foi"
          withAsterisk
          size="md"
          maxLength={300}
          placeholder="Almoço da equipe"
          {...text('descricao')}
        />
        <PickerInput
          label="Item do orçamento"
          withAsterisk
          size="md"
          source={itens}
          {...field('id_orca_item')}
          onChange={(chosen) => change({ id_orca_item: chosen, destino: {} })}
        />
        <DespesaClassificacao
          {...{ verba, despesa, id_orcamento, values, wrong: act.wrong }}
          onChange={(destino) => change({ destino })}
        />
        <DateInput label="Data" withAsterisk size="md" {...field('data')} />
        <DespesaFornecedor values={values} wrong={act.wrong} onChange={change} />
        <Group grow gap={12}>
          <NativeSelect
            label="Documento"
            size="md"
            data={tipos.map(({ value, label }) => ({ value: String(value ?? ''), label }))}
            {...text('id_tipoDocumento')}
          />
          <TextInput label="Número" size="md" maxLength={60} {...text('num_documento')} />
        </Group>
        <NativeSelect
          label="Como foi pago"
          size="md"
          data={optionsOf(methodsOf(props))}
          {...text('formaPagamento')}
        />
        <div className={styles.foot} ref={foot}>
          <Button type="submit" size="lg" fullWidth loading={act.isRunning}>
            {despesa ? 'Salvar despesa' : 'Lançar despesa'}
          </Button>
        </div>
      </ActForm>
    </SidePanel>
  )
}
