import { centroCustoActive } from '@claquete/contract/livro/contas/centro-custo'
import { planoContasList } from '@claquete/contract/livro/contas/plano-contas'
import { classificacaoPadrao } from '@claquete/contract/livro/titulos/classificacao'
import type { RequestTo, ReplyOf } from '@claquete/contract/endpoint'
import { useRead } from '../../lib/call.ts'
import { useMay } from '../../lib/permission.ts'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { Status } from '../../ui/status.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { centroSource, contaSources } from './classificacao-sources.ts'

/** Account and centre that somebody chose: absent follows the default, null is none. */
export interface Target {
  readonly conta?: number | null
  readonly centro?: number | null
}

/** What a call takes of them: what was not touched is not sent, and the server decides it. */
export const targetOf = ({ conta, centro }: Target) => ({
  ...(conta !== undefined && { id_grupoCusto: conta }),
  ...(centro !== undefined && { id_centrocusto: centro }),
})

type Padrao = ReplyOf<typeof classificacaoPadrao>['data']
type Titulo = RequestTo<typeof classificacaoPadrao>['query']

interface FieldsProps {
  /** What is classified; undefined while it is not known which it is. */
  readonly titulo: Titulo | undefined
  readonly destino: Target
  readonly onChange: (destino: Target) => void
  readonly wrong: Readonly<Record<string, string>>
  /** How the call names them. */
  readonly names?: { readonly conta: string; readonly centro: string }
  readonly size?: 'sm' | 'md'
}

const namesOfFields = { conta: 'id_grupoCusto', centro: 'id_centrocusto' }

const labels: Readonly<Record<string, string>> = {
  unidade: 'Padrão da unidade',
  grupo: 'Padrão do grupo do orçamento',
  produto: 'Padrão do produto',
  servico: 'Padrão do serviço',
}

/** What the server would decide; nothing is asked until it is known for what. */
function usePadrao(titulo: Titulo | undefined): Padrao | undefined {
  const reading = useRead(
    classificacaoPadrao,
    { query: titulo ?? { operacao: 'D' } },
    { enabled: titulo !== undefined, keepPreviousData: true },
  )
  return titulo === undefined ? undefined : reading.data?.data
}

const textOf = (id: number | null | undefined) => (id ? String(id) : null)
const numeroDe = (texto: string | null) => (texto ? Number(texto) : null)

/** What is chosen, or what holds by default, and what decided it. */
const shown = (
  dito: number | null | undefined,
  id: number | null = null,
  fonte: string | null = null,
) => (dito === undefined ? { id, fonte } : { id: dito, fonte: null })

/** Chooses account and centre, which come filled with their defaults; says when the DRE will not see it. */
export function ClassificacaoFields(props: FieldsProps) {
  const { titulo, destino } = props
  const may = useMay()
  const padrao = usePadrao(titulo)
  if (!may(planoContasList.access)) return null
  const conta = shown(destino.conta, padrao?.id_grupoCusto, padrao?.conta_de)
  const centro = shown(destino.centro, padrao?.id_centrocusto, padrao?.centro_de)
  return (
    <>
      <ClassificacaoPickers
        {...props}
        operacao={titulo?.operacao ?? 'D'}
        destino={{ conta: conta.id, centro: centro.id }}
        onChange={(novo) =>
          // What was not touched goes on following its default.
          props.onChange({
            ...destino,
            ...(novo.conta !== conta.id && { conta: novo.conta }),
            ...(novo.centro !== centro.id && { centro: novo.centro }),
          })
        }
        fontes={{ conta: conta.fonte, centro: centro.fonte }}
      />
      {titulo && padrao && conta.id === null && <SemConta />}
    </>
  )
}

interface PickersProps extends Omit<FieldsProps, 'titulo'> {
  readonly operacao: 'C' | 'D'
  /** What decided each, where nobody said it. */
  readonly fontes?: { readonly [K in 'conta' | 'centro']?: string | null | undefined }
}

const order = ['label', 'input', 'description', 'error'] as const

/** Account and centre, as they are. */
export function ClassificacaoPickers(props: PickersProps) {
  const { operacao, destino, onChange, wrong, names = namesOfFields, size, fontes = {} } = props
  const may = useMay()
  const shared = (fonte: string | null | undefined) => ({
    inputWrapperOrder: [...order],
    ...(size && { size }),
    ...(fonte && labels[fonte] && { description: labels[fonte] }),
  })
  return (
    <>
      <PickerInput
        label={operacao === 'C' ? 'Conta de receita' : 'Plano de contas'}
        placeholder="Código ou nome"
        {...shared(fontes.conta)}
        source={contaSources[operacao]}
        value={textOf(destino.conta)}
        error={wrong[names.conta]}
        onChange={(id) => onChange({ ...destino, conta: numeroDe(id) })}
      />
      {may(centroCustoActive.access) && (
        <PickerInput
          label="Centro de custo"
          placeholder="Nome"
          {...shared(fontes.centro)}
          source={centroSource}
          value={textOf(destino.centro)}
          error={wrong[names.centro]}
          onChange={(id) => onChange({ ...destino, centro: numeroDe(id) })}
        />
      )}
    </>
  )
}

/** Said gently: it may be saved all the same. */
function SemConta() {
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <Status>
        <Notice tone="warning">
          Sem conta do plano, fica em “Não classificado” e fora dos resultados do DRE.
        </Notice>
      </Status>
    </div>
  )
}
