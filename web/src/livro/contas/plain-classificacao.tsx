import { centroCustoActive } from '@claquete/contract/livro/contas/centro-custo'
import { useMay } from '../../lib/account/permission.ts'
import type { BoundFields } from '../../ui/fields/bound.tsx'
import { centroSource, contaSources } from './classificacao-sources.ts'

interface BoundProps {
  readonly f: BoundFields<{
    readonly id_grupoCusto: number | null
    readonly id_centrocusto: number | null
  }>
  readonly operacao: 'C' | 'D'
  /** Path of the title in the call, with its dot, where the form's values are not there: 'novos_titulos.0.'. */
  readonly at?: string
}

/** Pickers of account and cost centre of a form, without defaults. */
export function PlainClassificacao({ f, operacao, at = '' }: BoundProps) {
  const may = useMay()
  return (
    <>
      <f.Picker
        of="id_grupoCusto"
        {...(at && { as: `${at}id_grupoCusto` })}
        label={operacao === 'C' ? 'Conta de receita' : 'Plano de contas'}
        placeholder="Código ou nome"
        source={contaSources[operacao]}
      />
      {may(centroCustoActive.access) && (
        <f.Picker
          of="id_centrocusto"
          {...(at && { as: `${at}id_centrocusto` })}
          label="Centro de custo"
          placeholder="Nome"
          source={centroSource}
        />
      )}
    </>
  )
}
