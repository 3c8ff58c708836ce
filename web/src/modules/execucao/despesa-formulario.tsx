import {
  despesaCartaoCreate,
  despesaCartaoUpdate,
  despesaCreate,
  despesaUpdate,
} from '@claquete/contract/execucao/despesa'
import type { DespesaRow } from '@claquete/contract/execucao/despesa'
import type { VerbaRow } from '@claquete/contract/execucao/verba'
import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import { formas, formasDePagamento } from '@claquete/core/lancamentos/formas'
import type { FormaDePagamento } from '@claquete/core/lancamentos/formas'
import { Alert, Button, NativeSelect, TextInput } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { CallFailure, call, failureText } from '../../lib/call.ts'
import { draftKeeper, readDraft } from '../../lib/form-draft.ts'
import { errorsOf } from '../../lib/form.ts'
import { toast } from '../../lib/toast.ts'
import { SidePanel } from '../../ui/dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { destinoDe } from '../financeiro/public.ts'
import type { Destino } from '../financeiro/public.ts'
import { Comprovantes, useComprovantes } from './comprovantes.tsx'
import { DespesaClassificacao } from './despesa-classificacao.tsx'
import { rereadAll } from './envio.tsx'
import styles from './execucao.module.css'
import { itensSource, useTiposDeDocumento } from './fontes.ts'
import { reais } from './palavras.ts'
import { semRede, useQuandoVoltarARede } from './sem-rede.ts'

interface Valores {
  readonly valor: number
  readonly descricao: string
  readonly item: string | null
  readonly data: string | null
  readonly fornecedor: string
  readonly tipo: string
  readonly numero: string
  readonly forma: FormaDePagamento
  readonly destino?: Destino
  /** The same sent twice is one expense. */
  readonly envio: string
  readonly anexos: readonly { readonly nome: string; readonly id_arquivo: number }[]
}

interface FormularioProps {
  readonly id_orcamento: number
  /** Accounted against this fund; without one the company paid it. */
  readonly verba?: VerbaRow
  readonly despesa?: DespesaRow
  readonly onClose: () => void
}

const deNova = (verba: VerbaRow | undefined): Valores => ({
  valor: 0,
  descricao: '',
  item: verba?.id_orca_item ? String(verba.id_orca_item) : null,
  data: todayInSaoPaulo(Date.now()),
  fornecedor: '',
  tipo: '',
  numero: '',
  forma: verba ? 'dinheiro' : 'cartao',
  envio: crypto.randomUUID(),
  anexos: [],
})

const deDespesa = (despesa: DespesaRow): Valores => ({
  valor: despesa.valor,
  descricao: despesa.descricao,
  item: String(despesa.id_orca_item),
  data: despesa.data,
  fornecedor: despesa.fornecedor,
  tipo: despesa.id_tipoDocumento ? String(despesa.id_tipoDocumento) : '',
  numero: despesa.num_documento ?? '',
  forma: despesa.formaPagamento as FormaDePagamento,
  envio: '',
  anexos: [],
})

/** What of the values the calls take. */
const corpoDe = (valores: Valores, anexos: number[]) => ({
  id_orca_item: Number(valores.item) || (undefined as never),
  valor: valores.valor,
  descricao: valores.descricao,
  data: valores.data as never,
  fornecedor: valores.fornecedor,
  id_tipoDocumento: valores.tipo ? Number(valores.tipo) : null,
  num_documento: valores.numero || null,
  ...destinoDe(valores.destino ?? {}),
  anexos,
})

/** The call for what is on the screen: new or changed, against a fund, by card or otherwise. */
function enviar(
  { id_orcamento, verba, despesa }: FormularioProps,
  valores: Valores,
  anexos: number[],
) {
  const body = corpoDe(valores, anexos)
  const cartao = valores.forma === 'cartao'
  if (despesa) {
    const alvo = { id_orca_despesa: despesa.id_orca_despesa, versao: despesa.versao }
    const job = despesa.id_orcamento
    return cartao
      ? call(despesaCartaoUpdate, { body: { ...body, ...alvo, id_orcamento: job } })
      : call(despesaUpdate, {
          params: { id_orcamento: job },
          body: { ...body, ...alvo, formaPagamento: valores.forma },
        })
  }
  if (cartao && !verba) return call(despesaCartaoCreate, { body: { ...body, id_orcamento } })
  return call(despesaCreate, {
    params: { id_orcamento },
    body: {
      ...body,
      formaPagamento: valores.forma,
      id_orca_verba: verba?.id_orca_verba ?? null,
      chave: valores.envio,
    },
  })
}

/** Keeps what is typed on this device until it was sent; without a network it waits and goes by itself. */
function useLancamento(props: FormularioProps) {
  const { verba, despesa, id_orcamento, onClose } = props
  const nome = `despesa/${despesa?.id_orca_despesa ?? 'nova'}/${verba?.id_orca_verba ?? id_orcamento}`
  const [keeper] = useState(() => draftKeeper(nome))
  const [restaurado] = useState(() => readDraft<Valores>(nome))
  const [valores, setValores] = useState<Valores>(
    () => restaurado ?? (despesa ? deDespesa(despesa) : deNova(verba)),
  )
  const latest = useRef(valores)
  const [failure, setFailure] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const change = (mudanca: Partial<Valores>) => {
    latest.current = { ...latest.current, ...mudanca }
    setValores(latest.current)
    keeper.keep(latest.current)
  }
  const comprovantes = useComprovantes(restaurado?.anexos ?? [], (lista) =>
    change({
      anexos: lista.flatMap(({ nome: um, id_arquivo }) =>
        id_arquivo ? [{ nome: um, id_arquivo }] : [],
      ),
    }),
  )
  const send = async () => {
    setSending(true)
    setFailure(undefined)
    keeper.flush()
    try {
      if (!(await comprovantes.enviarFaltantes())) throw semRede()
      const { msg } = await enviar(props, latest.current, comprovantes.ids())
      keeper.drop()
      if (msg) toast.success(msg)
      onClose()
      await rereadAll()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  const espera = failure instanceof CallFailure && failure.status === 0
  useQuandoVoltarARede(espera, () => void send())
  return {
    valores,
    mudar: change,
    comprovantes,
    failure,
    isSending,
    espera,
    send,
    isRestaurado: restaurado !== undefined,
  }
}

const semCartao = formas.filter((forma) => forma !== 'cartao')
const opcoesDe = (lista: readonly FormaDePagamento[]) =>
  lista.map((forma) => ({ value: forma, label: formasDePagamento[forma] }))

/** A fund is never the card of the company. */
const formasDe = ({ verba, despesa }: FormularioProps) =>
  verba || despesa?.id_orca_verba ? semCartao : formas

function AlemDoSaldo({ verba, valor }: { verba: VerbaRow; valor: number }) {
  const passa = Math.round((valor - verba.saldo + verba.valor_pendente) * 100) / 100
  if (passa <= 0 || valor <= 0) return null
  return <p className={styles.aviso}>Passa {reais(passa)} do saldo da verba: vira reembolso.</p>
}

const jobDe = ({ id_orcamento, verba, despesa }: FormularioProps) =>
  despesa?.id_orcamento ?? verba?.id_orcamento ?? id_orcamento

/** An expense, as a producer types it on the set: the photograph first, big targets, nothing lost. */
export function DespesaFormulario(props: FormularioProps) {
  const { verba, despesa, onClose } = props
  const { valores, mudar, comprovantes, failure, isSending, espera, send, isRestaurado } =
    useLancamento(props)
  const tipos = useTiposDeDocumento()
  const id_orcamento = jobDe(props)
  const itens = useMemo(() => itensSource(id_orcamento), [id_orcamento])
  const wrong = errorsOf(failure)
  return (
    <SidePanel title={despesa ? 'Alterar despesa' : 'Lançar despesa'} onClose={onClose}>
      <form
        className={`${styles.stack} ${styles.grande}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {isRestaurado && (
          <Alert color="blue">Recuperamos o que você tinha digitado e não salvou.</Alert>
        )}
        {failure !== undefined && (
          <Alert color={espera ? 'yellow' : 'red'} role="alert">
            {espera
              ? 'Sem conexão: a despesa está guardada neste aparelho e será enviada quando a internet voltar.'
              : failureText(failure)}
          </Alert>
        )}
        <Comprovantes envio={comprovantes} />
        {wrong['anexos'] && <p className={styles.erro}>{wrong['anexos']}</p>}
        <MoneyInput
          label="Valor"
          withAsterisk
          size="md"
          inputMode="decimal"
          value={valores.valor}
          error={wrong['valor']}
          onChange={(valor) => mudar({ valor })}
        />
        {verba && <AlemDoSaldo verba={verba} valor={valores.valor} />}
        <TextInput
          label="O que foi"
          withAsterisk
          size="md"
          maxLength={300}
          placeholder="Almoço da equipe"
          value={valores.descricao}
          error={wrong['descricao']}
          onChange={(event) => mudar({ descricao: event.currentTarget.value })}
        />
        <PickerInput
          label="Item do orçamento"
          withAsterisk
          size="md"
          source={itens}
          value={valores.item}
          error={wrong['id_orca_item']}
          onChange={(item) => mudar({ item, destino: {} })}
        />
        <DespesaClassificacao
          {...{ verba, despesa, id_orcamento, valores, wrong }}
          onChange={(destino) => mudar({ destino })}
        />
        <DateInput
          label="Data"
          withAsterisk
          size="md"
          value={valores.data}
          error={wrong['data']}
          onChange={(data) => mudar({ data })}
        />
        <TextInput
          label="Fornecedor"
          size="md"
          maxLength={160}
          value={valores.fornecedor}
          error={wrong['fornecedor']}
          onChange={(event) => mudar({ fornecedor: event.currentTarget.value })}
        />
        <div className={styles.lado}>
          <NativeSelect
            label="Documento"
            size="md"
            data={tipos}
            value={valores.tipo}
            onChange={(event) => mudar({ tipo: event.currentTarget.value })}
          />
          <TextInput
            label="Número"
            size="md"
            maxLength={60}
            value={valores.numero}
            onChange={(event) => mudar({ numero: event.currentTarget.value })}
          />
        </div>
        <NativeSelect
          label="Como foi pago"
          size="md"
          data={opcoesDe(formasDe(props))}
          value={valores.forma}
          error={wrong['formaPagamento']}
          onChange={(event) => mudar({ forma: event.currentTarget.value as FormaDePagamento })}
        />
        <div className={styles.pe}>
          <Button type="submit" size="lg" fullWidth loading={isSending}>
            {despesa ? 'Salvar despesa' : 'Lançar despesa'}
          </Button>
        </div>
      </form>
    </SidePanel>
  )
}
