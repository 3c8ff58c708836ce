import type { FonteUse, ItemUse } from '@claquete/contract/orcamentos/incentivado/contas'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { reais } from '../../../lib/plain/money.ts'
import { toneOfAmount } from '../../../ui/figures/tones.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { DataColumn } from '../../../ui/table/data-table.tsx'

const money = (
  key: 'planejado' | 'gasto' | 'saldo',
  label: string,
  hint: string,
): DataColumn<ItemUse> => ({
  key,
  label,
  hint,
  numeric: true,
  cell: (row) => reais(row[key]),
  ...(key === 'saldo' && { tone: (row: ItemUse) => toneOfAmount(row.saldo) }),
})

const columns: readonly DataColumn<ItemUse>[] = [
  { key: 'item', label: 'Item', heads: true, wide: true, cell: ({ item }) => item },
  money('planejado', 'Planejado', 'O que o plano de financiamento põe no item, com rendimentos'),
  money('gasto', 'Gasto', 'O que já saiu das contas para o item'),
  money('saldo', 'Saldo', 'Planejado menos gasto'),
]

interface ItensProps {
  readonly itens: readonly ItemUse[]
  readonly fontes: readonly FonteUse[]
}

/** Planned, spent and left of each item, of a source or of all. */
export function ItensSection({ itens, fontes }: ItensProps) {
  const [fonte, setFonte] = useState('')
  if (itens.length === 0) return null
  const shown = itens.filter(({ id_projeto_fonte: id }) => String(id ?? '') === fonte)
  return (
    <Stack>
      <Row>
        <NativeSelect
          size="xs"
          label="Por item, da fonte"
          value={fonte}
          data={[
            { value: '', label: 'Todas as fontes' },
            ...fontes.map(({ id_projeto_fonte, nome }) => ({
              value: String(id_projeto_fonte),
              label: nome,
            })),
          ]}
          onChange={(event) => setFonte(event.currentTarget.value)}
        />
      </Row>
      {shown.length === 0 ? (
        <Note>Esta fonte não tem itens no plano, e não pagou nada.</Note>
      ) : (
        <DataTable
          bare
          stacks
          label="Execução por item"
          columns={columns}
          rows={shown}
          rowKey={({ codigo }) => codigo}
          maxHeight={420}
        />
      )}
    </Stack>
  )
}
