import type { AliquotaBody } from '@claquete/contract/livro/titulos/retencao'
import { NumberInput } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { DateInput } from '../../../ui/inputs/date-input.tsx'

export type ShownAliquota = AliquotaBody & { readonly chave: number }

/** What is wrong with the cells of the tables, by their path in the call. */
export interface CellProblems {
  readonly errors: FormErrors
}

export interface LineProps extends CellProblems {
  /** Of the line in the call, with its dot. */
  readonly path: string
  readonly aliquota: ShownAliquota
  readonly isReadOnly: boolean
  readonly onChange: (after: Partial<ShownAliquota>) => void
  readonly onDelete: () => void
}

/** Marks a cell with its place in the call, where what is wrong with it is found. */
export const placeOf =
  ({ path, errors }: Pick<LineProps, 'path' | 'errors'>) =>
  (campo: keyof AliquotaBody) => ({
    'data-path': `${path}${campo}`,
    error: errors[`${path}${campo}`],
  })

export interface VigenciaProps extends Omit<LineProps, 'onDelete'> {
  readonly nome: string
}

const numero = { size: 'xs', decimalSeparator: ',', hideControls: true } as const

/** The rate, in percent. */
export function Taxa({ aliquota, nome, isReadOnly, path, errors, onChange }: VigenciaProps) {
  return (
    <td>
      <NumberInput
        {...numero}
        disabled={isReadOnly}
        aria-label={`${nome}: alíquota`}
        {...placeOf({ path, errors })('taxa')}
        decimalScale={6}
        min={0}
        max={100}
        w={84}
        rightSection={<span aria-hidden>%</span>}
        value={aliquota.taxa}
        onChange={(taxa) => typeof taxa === 'number' && onChange({ taxa })}
      />
    </td>
  )
}

/** The rate, its ceiling and the day on which it is due. */
export function Numbers(props: VigenciaProps) {
  const { aliquota, nome, isReadOnly, path, errors, onChange } = props
  const at = placeOf({ path, errors })
  return (
    <>
      <Taxa {...props} />
      <td>
        <NumberInput
          {...numero}
          disabled={isReadOnly}
          aria-label={`${nome}: teto`}
          {...at('teto')}
          decimalScale={2}
          thousandSeparator="."
          min={0}
          w={96}
          placeholder="Sem teto"
          value={aliquota.teto ?? ''}
          onChange={(teto) => onChange({ teto: typeof teto === 'number' ? teto : null })}
        />
      </td>
      <td>
        <NumberInput
          {...numero}
          disabled={isReadOnly}
          aria-label={`${nome}: dia do mês seguinte`}
          {...at('dia')}
          allowDecimal={false}
          min={1}
          max={28}
          w={48}
          value={aliquota.dia}
          onChange={(dia) => typeof dia === 'number' && onChange({ dia })}
        />
      </td>
    </>
  )
}

/** The first and the last day on which the rate is in force. */
export function Vigencia(props: VigenciaProps) {
  const { aliquota, nome, isReadOnly, path, errors, onChange } = props
  const at = (campo: 'vigencia_inicio' | 'vigencia_fim') => ({
    'data-path': `${path}${campo}`,
    error: errors[`${path}${campo}`],
  })
  const shared = { size: 'xs', w: 122, disabled: isReadOnly } as const
  return (
    <>
      <td>
        <DateInput
          {...shared}
          aria-label={`${nome}: início da vigência`}
          {...at('vigencia_inicio')}
          value={aliquota.vigencia_inicio}
          onChange={(dia) => dia && onChange({ vigencia_inicio: dia })}
        />
      </td>
      <td>
        <DateInput
          {...shared}
          aria-label={`${nome}: fim da vigência`}
          {...at('vigencia_fim')}
          placeholder="Em vigor"
          value={aliquota.vigencia_fim}
          onChange={(dia) => onChange({ vigencia_fim: dia })}
        />
      </td>
    </>
  )
}
