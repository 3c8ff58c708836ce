import type { AliquotaBody } from '@claquete/contract/livro/titulos/retencao'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { namesOfTributos, tributos } from '@claquete/core/livro/titulos/retencao'
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { IconPlus, IconTrash } from '../../../ui/icons.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { TableFrame } from '../../../ui/table/data-table.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'

type ShownAliquota = AliquotaBody & { readonly chave: number }

/** What is wrong with the cells of the tables, by their path in the call. */
export interface CellProblems {
  readonly errors: FormErrors
}

interface TableProps extends CellProblems {
  readonly aliquotas: readonly ShownAliquota[]
  readonly isReadOnly: boolean
  readonly onChange: (aliquotas: ShownAliquota[]) => void
}

const nova = (chave: number): ShownAliquota => ({
  chave,
  tributo: 'iss',
  pessoa: null,
  municipio: '',
  servico: '',
  taxa: 5,
  teto: null,
  dia: 10,
  ajuste: 'seguinte',
  codigo_receita: '',
  vigencia_inicio: todayInSaoPaulo(Date.now()),
  vigencia_fim: null,
  norma: '',
})

const columns = [
  'Tributo',
  'Retido de',
  'Município (ISS)',
  'Serviço',
  'Alíquota',
  'Teto no mês',
  'Dia do vencimento',
  'Se não for dia útil',
  'Código',
  'Vigência',
  'Até',
  '',
]

/** The withholding rates, one row per period of validity. */
export function AliquotasTable(props: TableProps) {
  const { aliquotas, isReadOnly, errors, onChange } = props
  const chaveNova = Math.max(0, ...aliquotas.map(({ chave }) => chave)) + 1
  return (
    <Card
      flush
      level={3}
      title="Alíquotas"
      aside={
        !isReadOnly && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={15} />}
            onClick={() => onChange([...aliquotas, nova(chaveNova)])}
          >
            Nova alíquota
          </Button>
        )
      }
    >
      <TableFrame bare label="Alíquotas de retenção">
        <thead>
          <tr>
            {columns.map((coluna) => (
              <th key={coluna} scope="col">
                {coluna || <span className="visually-hidden">Excluir</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {aliquotas.map((aliquota, at) => (
            <Line
              key={aliquota.chave}
              aliquota={aliquota}
              errors={errors}
              path={`aliquotas.${at}.`}
              isReadOnly={isReadOnly}
              onChange={(depois) =>
                onChange(
                  aliquotas.map((other) =>
                    other.chave === aliquota.chave ? { ...other, ...depois } : other,
                  ),
                )
              }
              onDelete={() => onChange(aliquotas.filter(({ chave }) => chave !== aliquota.chave))}
            />
          ))}
        </tbody>
      </TableFrame>
    </Card>
  )
}

interface LineProps extends CellProblems {
  /** Of the line in the call, with its dot. */
  readonly path: string
  readonly aliquota: ShownAliquota
  readonly isReadOnly: boolean
  readonly onChange: (after: Partial<ShownAliquota>) => void
  readonly onDelete: () => void
}

const options = tributos.map((tributo) => ({ value: tributo, label: namesOfTributos[tributo] }))
const pessoas = [
  { value: '', label: 'Todos' },
  { value: 'PJ', label: 'Pessoas jurídicas' },
  { value: 'PF', label: 'Pessoas físicas' },
]
const adjustments = [
  { value: 'anterior', label: 'Antecipa' },
  { value: 'seguinte', label: 'Adia' },
]

/** Marks a cell with its place in the call, where what is wrong with it is found. */
const placeOf =
  ({ path, errors }: Pick<LineProps, 'path' | 'errors'>) =>
  (campo: keyof AliquotaBody) => ({
    'data-path': `${path}${campo}`,
    error: errors[`${path}${campo}`],
  })

function Line(props: LineProps) {
  const { aliquota, isReadOnly, path, errors, onChange, onDelete } = props
  const at = placeOf({ path, errors })
  const nome = namesOfTributos[aliquota.tributo]
  const shared = { size: 'xs', disabled: isReadOnly } as const
  const noPlace = { municipio: '', servico: '' }
  return (
    <tr>
      <td>
        <NativeSelect
          {...shared}
          aria-label="Tributo"
          w={96}
          data={options}
          value={aliquota.tributo}
          onChange={({ currentTarget: { value } }) =>
            onChange({ tributo: value as AliquotaBody['tributo'], ...(value !== 'iss' && noPlace) })
          }
        />
      </td>
      <td>
        <NativeSelect
          {...shared}
          aria-label={`${nome}: retido de`}
          w={128}
          data={pessoas}
          value={aliquota.pessoa ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ pessoa: (value || null) as AliquotaBody['pessoa'] })
          }
        />
      </td>
      {(['municipio', 'servico'] as const).map((campo) => (
        <td key={campo}>
          <TextInput
            {...shared}
            {...at(campo)}
            miw={90}
            disabled={isReadOnly || aliquota.tributo !== 'iss'}
            aria-label={`${nome}: ${campo === 'municipio' ? 'município' : 'serviço'}`}
            maxLength={campo === 'municipio' ? 80 : 20}
            value={aliquota[campo]}
            onChange={({ currentTarget: { value } }) => onChange({ [campo]: value })}
          />
        </td>
      ))}
      <Numbers {...props} nome={nome} />
      <td>
        <NativeSelect
          {...shared}
          aria-label={`${nome}: se não for dia útil`}
          w={88}
          data={adjustments}
          value={aliquota.ajuste}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ajuste: value as AliquotaBody['ajuste'] })
          }
        />
      </td>
      <td>
        <TextInput
          {...shared}
          aria-label={`${nome}: código de receita`}
          {...at('codigo_receita')}
          maxLength={20}
          w={74}
          value={aliquota.codigo_receita}
          onChange={({ currentTarget: { value } }) => onChange({ codigo_receita: value })}
        />
      </td>
      <Vigencia {...props} nome={nome} />
      <td>
        {!isReadOnly && (
          <IconButton label={`Excluir ${nome}`} onClick={onDelete}>
            <IconTrash size={15} stroke={1.5} />
          </IconButton>
        )}
      </td>
    </tr>
  )
}

interface VigenciaProps extends Omit<LineProps, 'onDelete'> {
  readonly nome: string
}

function Numbers({ aliquota, nome, isReadOnly, path, errors, onChange }: VigenciaProps) {
  const at = placeOf({ path, errors })
  const numero = {
    size: 'xs',
    disabled: isReadOnly,
    decimalSeparator: ',',
    hideControls: true,
  } as const
  return (
    <>
      <td>
        <NumberInput
          {...numero}
          aria-label={`${nome}: alíquota`}
          {...at('taxa')}
          decimalScale={6}
          min={0}
          max={100}
          w={84}
          rightSection={<span aria-hidden>%</span>}
          value={aliquota.taxa}
          onChange={(taxa) => typeof taxa === 'number' && onChange({ taxa })}
        />
      </td>
      <td>
        <NumberInput
          {...numero}
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

function Vigencia(props: VigenciaProps) {
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
