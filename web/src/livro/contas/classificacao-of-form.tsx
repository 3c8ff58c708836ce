import { planoContasList } from '@claquete/contract/livro/contas/plano-contas'
import { centroCustoActive } from '@claquete/contract/livro/contas/centro-custo'
import { classificacaoPadrao } from '@claquete/contract/livro/titulos/classificacao'
import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import { useRead } from '../../lib/wire/call.ts'
import { useFormValues } from '../../lib/form/form.ts'
import { useMay } from '../../lib/account/permission.ts'
import type { OptionSource } from '../../lib/form/selectors.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { useField } from '../../ui/fields/use-field.ts'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Status } from '../../ui/status.tsx'
import { centroSource, contaSources } from './classificacao-sources.ts'

type Padrao = ReplyOf<typeof classificacaoPadrao>['data']
type Titulo = RequestTo<typeof classificacaoPadrao>['query']

const labels: Readonly<Record<string, string>> = {
  unidade: unitText('Padrão {da unidade}'),
  grupo: 'Padrão do grupo do orçamento',
  produto: 'Padrão do produto',
  servico: 'Padrão do serviço',
}

/** The server's default; not requested until the title is determined. */
function usePadrao(titulo: Titulo | undefined): Padrao | undefined {
  const reading = useRead(
    classificacaoPadrao,
    { query: titulo ?? { operacao: 'D' } },
    { enabled: titulo !== undefined, keepPreviousData: true },
  )
  return titulo === undefined ? undefined : reading.data?.data
}

interface ClassificacaoProps {
  /** The title to classify; undefined while not determined. */
  readonly titulo: Titulo | undefined
  /** Paths of the values, each undefined while it follows the default; null is none. */
  readonly names?: { readonly conta: string; readonly centro: string }
  /** Their paths in the call, where they are others. */
  readonly as?: { readonly conta: string; readonly centro: string }
}

const usual = { conta: 'id_grupoCusto', centro: 'id_centrocusto' }

/** The values of a form whose account and cost centre follow the server's default. */
export const followsPadrao = { id_grupoCusto: undefined, id_centrocusto: undefined } as const

/** Pickers of account and cost centre that show the defaults; warns when there is no account. */
export function ClassificacaoOfForm({ titulo, names = usual, as = names }: ClassificacaoProps) {
  const may = useMay()
  const padrao = usePadrao(titulo)
  const chosen = useFormValues()[names.conta]
  if (!may(planoContasList.access)) return null
  const operacao = titulo?.operacao ?? 'D'
  const { id_grupoCusto: conta = null, id_centrocusto: centro = null } = padrao ?? {}
  const shown = chosen === undefined ? conta : chosen
  return (
    <>
      <TargetField
        name={names.conta}
        as={as.conta}
        label={operacao === 'C' ? 'Conta de receita' : 'Plano de contas'}
        placeholder="Código ou nome"
        source={contaSources[operacao]}
        byDefault={conta}
        from={padrao?.conta_de}
      />
      {may(centroCustoActive.access) && (
        <TargetField
          name={names.centro}
          as={as.centro}
          label="Centro de custo"
          placeholder="Nome"
          source={centroSource}
          byDefault={centro}
          from={padrao?.centro_de}
        />
      )}
      {padrao && shown === null && <WithoutConta />}
    </>
  )
}

interface TargetFieldProps {
  readonly name: string
  readonly as: string
  readonly label: string
  readonly placeholder: string
  readonly source: OptionSource
  readonly byDefault: number | null
  /** What the default is of, such as `grupo`. */
  readonly from: string | null | undefined
}

const order = ['label', 'input', 'description', 'error'] as const

function TargetField({ name, as, label, byDefault, from, ...rest }: TargetFieldProps) {
  const { key, value, set, blur, input } = useField<number | null | undefined>({
    name,
    as,
    label,
    isRequired: false,
  })
  const shown = value === undefined ? byDefault : value
  const origin = value === undefined && from ? labels[from] : undefined
  return (
    <PickerInput
      key={key}
      {...input}
      {...rest}
      inputWrapperOrder={[...order]}
      description={origin}
      value={shown === null ? null : String(shown)}
      onBlur={blur}
      onChange={(chosen) => {
        const next = chosen === null ? null : Number(chosen)
        // Untouched, it keeps following the default.
        if (next !== shown) set(next)
      }}
    />
  )
}

/** A polite notice: saving without an account is allowed. */
function WithoutConta() {
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
