import type { AliquotaBody } from '@claquete/contract/livro/titulos/retencao'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { namesOfRated, namesOfTributos, tributos } from '@claquete/core/livro/titulos/aliquotas'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '../../../ui/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { TableFrame } from '../../../ui/table/data-table.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Numbers, placeOf, Vigencia } from './aliquota-cells.tsx'
import type { CellProblems, LineProps, ShownAliquota } from './aliquota-cells.tsx'

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

const columnsWith = (ofIss: readonly string[]) => [
  'Tributo',
  'Retido de',
  ...ofIss,
  'Alíquota',
  'Teto no mês',
  'Dia do vencimento',
  'Se não for dia útil',
  'Código',
  'Vigência',
  'Até',
  '',
]

const columns = columnsWith([])
const columnsOfIss = columnsWith(['Município (ISS)', 'Serviço'])

/** The withholding rates, one row per period of validity; those of ISS have a city and a service. */
export function AliquotasTable(props: TableProps) {
  const { aliquotas, isReadOnly, errors, onChange } = props
  const chaveNova = Math.max(0, ...aliquotas.map(({ chave }) => chave)) + 1
  const hasIss = aliquotas.some(({ tributo }) => tributo === 'iss')
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
            {(hasIss ? columnsOfIss : columns).map((coluna) => (
              <th key={coluna} scope="col">
                {coluna || <span className="visually-hidden">Excluir</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {aliquotas.map((aliquota, at) =>
            aliquota.tributo === 'iof' ? null : (
              <Line
                key={aliquota.chave}
                aliquota={aliquota}
                hasIss={hasIss}
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
            ),
          )}
        </tbody>
      </TableFrame>
    </Card>
  )
}

const options = tributos.map((tributo) => ({ value: tributo, label: namesOfTributos[tributo] }))
const pessoas = [
  { value: '', label: 'Todos' },
  { value: 'PJ', label: 'PJ' },
  { value: 'PF', label: 'PF' },
]
const adjustments = [
  { value: 'anterior', label: 'Antecipa' },
  { value: 'seguinte', label: 'Adia' },
]

function Line(props: LineProps & { readonly hasIss: boolean }) {
  const { aliquota, hasIss, isReadOnly, path, errors, onChange, onDelete } = props
  const at = placeOf({ path, errors })
  const nome = namesOfRated[aliquota.tributo]
  const shared = { size: 'xs', disabled: isReadOnly } as const
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
            onChange({
              tributo: value as AliquotaBody['tributo'],
              ...(value !== 'iss' && { municipio: '', servico: '' }),
            })
          }
        />
      </td>
      <td>
        <NativeSelect
          {...shared}
          aria-label={`${nome}: retido de`}
          w={84}
          data={pessoas}
          value={aliquota.pessoa ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ pessoa: (value || null) as AliquotaBody['pessoa'] })
          }
        />
      </td>
      {hasIss &&
        (['municipio', 'servico'] as const).map((campo) => (
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
          w={104}
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
