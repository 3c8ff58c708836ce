import { centroCustoActive } from '@claquete/contract/livro/contas/centro-custo'
import { planoContasList } from '@claquete/contract/livro/contas/plano-contas'
import { useMay } from '../../lib/permission.ts'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { centroSource, contaSources } from './classificacao-sources.ts'
import { labels, SemConta, usePadrao } from './classificacao-of-form.tsx'
import type { Titulo } from './classificacao-of-form.tsx'

/** Chosen account and cost centre: undefined follows the default, null is none. */
export interface Target {
  readonly conta?: number | null
  readonly centro?: number | null
}

/** The chosen part of a request; omitted fields take the server's default. */
export const targetOf = ({ conta, centro }: Target) => ({
  ...(conta !== undefined && { id_grupoCusto: conta }),
  ...(centro !== undefined && { id_centrocusto: centro }),
})

interface FieldsProps {
  /** The title to classify; undefined while not determined. */
  readonly titulo: Titulo | undefined
  readonly target: Target
  readonly onChange: (target: Target) => void
  readonly wrong: Readonly<Record<string, string>>
  /** The request's field names, to show their errors. */
  readonly names?: { readonly conta: string; readonly centro: string }
  readonly size?: 'sm' | 'md'
}

const namesOfFields = { conta: 'id_grupoCusto', centro: 'id_centrocusto' }

const textOf = (id: number | null | undefined) => (id ? String(id) : null)
const numeroDe = (texto: string | null) => (texto ? Number(texto) : null)

/** The chosen value, or the default with its source. */
const shown = (
  dito: number | null | undefined,
  id: number | null = null,
  fonte: string | null = null,
) => (dito === undefined ? { id, fonte } : { id: dito, fonte: null })

/** Pickers of account and cost centre showing the defaults; warns when there is no account. */
export function ClassificacaoFields(props: FieldsProps) {
  const { titulo, target } = props
  const may = useMay()
  const padrao = usePadrao(titulo)
  if (!may(planoContasList.access)) return null
  const conta = shown(target.conta, padrao?.id_grupoCusto, padrao?.conta_de)
  const centro = shown(target.centro, padrao?.id_centrocusto, padrao?.centro_de)
  return (
    <>
      <ClassificacaoPickers
        {...props}
        operacao={titulo?.operacao ?? 'D'}
        target={{ conta: conta.id, centro: centro.id }}
        onChange={(novo) =>
          // Untouched fields keep following the default.
          props.onChange({
            ...target,
            ...(novo.conta !== conta.id && { conta: novo.conta }),
            ...(novo.centro !== centro.id && { centro: novo.centro }),
          })
        }
        sources={{ conta: conta.fonte, centro: centro.fonte }}
      />
      {titulo && padrao && conta.id === null && <SemConta />}
    </>
  )
}

interface PickersProps extends Omit<FieldsProps, 'titulo'> {
  readonly operacao: 'C' | 'D'
  /** Source of each default shown, such as `grupo`. */
  readonly sources?: { readonly [K in 'conta' | 'centro']?: string | null | undefined }
}

const order = ['label', 'input', 'description', 'error'] as const

/** Pickers of account and cost centre, without defaults. */
export function ClassificacaoPickers(props: PickersProps) {
  const { operacao, target, onChange, wrong, names = namesOfFields, size, sources = {} } = props
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
        {...shared(sources.conta)}
        source={contaSources[operacao]}
        value={textOf(target.conta)}
        error={wrong[names.conta]}
        onChange={(id) => onChange({ ...target, conta: numeroDe(id) })}
      />
      {may(centroCustoActive.access) && (
        <PickerInput
          label="Centro de custo"
          placeholder="Nome"
          {...shared(sources.centro)}
          source={centroSource}
          value={textOf(target.centro)}
          error={wrong[names.centro]}
          onChange={(id) => onChange({ ...target, centro: numeroDe(id) })}
        />
      )}
    </>
  )
}
