import { NumberInput, Switch, TextInput } from '@mantine/core'
import { percentOfReais } from '../../lib/money.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { TableFrame } from '../../ui/layout/data-table.tsx'
import { noMesText } from './retencao-conta.ts'
import type { ScreenLine } from './retencao-conta.ts'

interface TableProps {
  readonly linhas: readonly ScreenLine[]
  readonly isReadOnly: boolean
  readonly onMudar: (tributo: ScreenLine['tributo'], depois: Partial<ScreenLine>) => void
}

const titulos = ['Tributo', 'Base', 'Alíquota', 'Valor retido', 'Vencimento', 'Código', 'Pago a']

/** Taxes of a payable, each with a switch; editing base or rate recomputes the amount. */
export function RetencaoTable({ linhas, isReadOnly, onMudar }: TableProps) {
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
        {linhas.map((linha) => (
          <Line
            key={linha.tributo}
            linha={linha}
            isReadOnly={isReadOnly}
            onMudar={(depois) => onMudar(linha.tributo, depois)}
          />
        ))}
      </tbody>
    </TableFrame>
  )
}

interface LineProps {
  readonly linha: ScreenLine
  readonly isReadOnly: boolean
  readonly onMudar: (depois: Partial<ScreenLine>) => void
}

function Line({ linha, isReadOnly, onMudar }: LineProps) {
  const { nome, liga, base, taxa, valor } = linha
  const fixo = isReadOnly || !liga
  const noMes = noMesText(linha)
  return (
    <tr data-row={liga ? undefined : 'muted'}>
      <th scope="row">
        <Switch
          label={nome}
          checked={liga}
          disabled={isReadOnly}
          onChange={(event) => onMudar({ liga: event.currentTarget.checked })}
        />
        {!liga && linha.motivo && <small>{linha.motivo}</small>}
        {noMes !== null && <small>{noMes}</small>}
      </th>
      <td data-label="Base">
        <MoneyInput
          size="xs"
          aria-label={`Base do ${nome}`}
          disabled={fixo}
          value={base}
          onChange={(nova) => onMudar({ base: nova, valor: percentOfReais(nova, taxa) })}
        />
      </td>
      <td data-label="Alíquota">
        <NumberInput
          size="xs"
          aria-label={`Alíquota do ${nome}`}
          disabled={fixo}
          decimalSeparator=","
          decimalScale={6}
          hideControls
          min={0}
          max={100}
          rightSection={<span aria-hidden>%</span>}
          value={taxa}
          onChange={(nova) =>
            typeof nova === 'number' && onMudar({ taxa: nova, valor: percentOfReais(base, nova) })
          }
        />
      </td>
      <td data-label="Valor retido">
        <MoneyInput
          size="xs"
          aria-label={`Valor do ${nome}`}
          disabled={fixo}
          value={valor}
          onChange={(novo) => onMudar({ valor: novo })}
        />
      </td>
      <td data-label="Vencimento">
        <DateInput
          size="xs"
          aria-label={`Vencimento do ${nome}`}
          disabled={fixo}
          value={linha.dataVencimento}
          onChange={(dia) => dia && onMudar({ dataVencimento: dia })}
        />
      </td>
      <td data-label="Código">
        <TextInput
          size="xs"
          aria-label={`Código de receita do ${nome}`}
          disabled={fixo}
          maxLength={20}
          value={linha.codigo_receita}
          onChange={(event) => onMudar({ codigo_receita: event.currentTarget.value })}
        />
      </td>
      <td data-label="Pago a">{linha.orgao}</td>
    </tr>
  )
}
