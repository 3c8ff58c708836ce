import { NumberInput, Switch, TextInput } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { percentOfReais } from '../../../lib/plain/money.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../../ui/inputs/money-input.tsx'
import { TableFrame } from '../../../ui/table/data-table.tsx'
import { noMesText } from './conta.ts'
import type { ScreenLine } from './conta.ts'

interface TableProps {
  readonly errors: FormErrors
  readonly lines: readonly ScreenLine[]
  readonly isReadOnly: boolean
  readonly onChange: (tributo: ScreenLine['tributo'], after: Partial<ScreenLine>) => void
}

const titulos = ['Tributo', 'Base', 'Alíquota', 'Valor retido', 'Vencimento', 'Código', 'Pago a']

/** Taxes of a payable, each with a switch; editing base or rate recomputes the amount. */
export function RetencaoTable({ errors, lines, isReadOnly, onChange }: TableProps) {
  const withheld = lines.filter(({ liga }) => liga)
  return (
    <TableFrame stacks label="Tributos retidos">
      <thead>
        <tr>
          {titulos.map((titulo) => (
            <th key={titulo} scope="col">
              {titulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line
            key={line.tributo}
            of={(name) => placeOf(errors, withheld.indexOf(line), name)}
            line={line}
            isReadOnly={isReadOnly}
            onChange={(depois) => onChange(line.tributo, depois)}
          />
        ))}
      </tbody>
    </TableFrame>
  )
}

/** Marks an input with its place in the call, which a tax that is not withheld does not have. */
function placeOf(errors: FormErrors, at: number, name: string) {
  const path = at < 0 ? undefined : `retencoes.${at}.${name}`
  return { 'data-path': path, error: path && errors[path] }
}

interface LineProps {
  readonly of: (name: string) => ReturnType<typeof placeOf>
  readonly line: ScreenLine
  readonly isReadOnly: boolean
  readonly onChange: (after: Partial<ScreenLine>) => void
}

function Line({ of, line, isReadOnly, onChange }: LineProps) {
  const { nome, liga, base, taxa, valor } = line
  const isFixed = isReadOnly || !liga
  const noMes = noMesText(line)
  return (
    <tr data-row={liga ? undefined : 'muted'}>
      <th scope="row">
        <Switch
          label={nome}
          checked={liga}
          disabled={isReadOnly}
          onChange={(event) => onChange({ liga: event.currentTarget.checked })}
        />
        {!liga && line.motivo && <small>{line.motivo}</small>}
        {noMes !== null && <small>{noMes}</small>}
      </th>
      <td data-label="Base">
        <MoneyInput
          size="xs"
          aria-label={`Base do ${nome}`}
          {...of('base')}
          disabled={isFixed}
          value={base}
          onChange={(nova) => onChange({ base: nova, valor: percentOfReais(nova, taxa) })}
        />
      </td>
      <td data-label="Alíquota">
        <NumberInput
          size="xs"
          aria-label={`Alíquota do ${nome}`}
          disabled={isFixed}
          decimalSeparator=","
          decimalScale={6}
          hideControls
          min={0}
          max={100}
          rightSection={<span aria-hidden>%</span>}
          value={taxa}
          onChange={(nova) =>
            typeof nova === 'number' && onChange({ taxa: nova, valor: percentOfReais(base, nova) })
          }
        />
      </td>
      <td data-label="Valor retido">
        <MoneyInput
          size="xs"
          aria-label={`Valor do ${nome}`}
          {...of('valor')}
          disabled={isFixed}
          value={valor}
          onChange={(novo) => onChange({ valor: novo })}
        />
      </td>
      <td data-label="Vencimento">
        <DateInput
          size="xs"
          aria-label={`Vencimento do ${nome}`}
          {...of('dataVencimento')}
          disabled={isFixed}
          value={line.dataVencimento}
          onChange={(dia) => dia && onChange({ dataVencimento: dia })}
        />
      </td>
      <td data-label="Código">
        <TextInput
          size="xs"
          aria-label={`Código de receita do ${nome}`}
          disabled={isFixed}
          maxLength={20}
          value={line.codigo_receita}
          onChange={(event) => onChange({ codigo_receita: event.currentTarget.value })}
        />
      </td>
      <td data-label="Pago a">{line.orgao}</td>
    </tr>
  )
}
