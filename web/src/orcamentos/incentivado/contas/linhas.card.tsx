import { projetoExecucao } from '@claquete/contract/orcamentos/incentivado/contas'
import type { LinhaUse } from '@claquete/contract/orcamentos/incentivado/contas'
import {
  remanejamentoCreate,
  remanejamentoList,
  remanejamentoUndo,
} from '@claquete/contract/orcamentos/incentivado/remanejamento'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { reais } from '../../../lib/plain/money.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { toneOfAmount } from '../../../ui/figures/tones.ts'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { DataColumn } from '../../../ui/table/data-table.tsx'
import { RemanejamentosList } from './remanejamentos-list.tsx'

const RemanejamentoDialog = lazyPart(() =>
  import('./remanejamento.dialog.tsx').then((part) => part.RemanejamentoDialog),
)

const money = (
  key: 'aprovado' | 'remanejado' | 'gasto' | 'comprometido' | 'livre',
  label: string,
  hint: string,
): DataColumn<LinhaUse> => ({
  key,
  label,
  hint,
  numeric: true,
  cell: (row) => reais(row[key]),
  ...(key === 'livre' && { tone: (row: LinhaUse) => toneOfAmount(row.livre) }),
})

const columns: readonly DataColumn<LinhaUse>[] = [
  {
    key: 'item',
    label: 'Linha',
    heads: true,
    wide: true,
    cell: ({ codigo, item }) => [codigo, item].filter(Boolean).join(' '),
  },
  money('aprovado', 'Aprovado', 'O valor da linha no orçamento em vigor'),
  money('remanejado', 'Remanejado', 'O que recebeu de outras linhas; negativo, o que cedeu'),
  money(
    'gasto',
    'Gasto',
    'O que já saiu das contas para esta linha, menos o que fornecedores devolveram',
  ),
  money('comprometido', 'Comprometido', 'O que gastos ainda não pagos vão custar'),
  money('livre', 'Livre', 'Aprovado e remanejado, menos gasto e comprometido'),
]

/** The lines of the approved budget against what they cost, and what was moved between them. */
export function LinhasCard({
  id_projeto_incentivado,
}: {
  readonly id_projeto_incentivado: number
}) {
  const params = { id_projeto_incentivado }
  const reading = useRead(projetoExecucao, { params })
  const moves = useRead(remanejamentoList, { params }).data?.data ?? []
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const linhas = reading.data?.data.linhas ?? []
  return (
    <Card
      title="Execução por linha"
      aside={
        may(remanejamentoCreate.access) &&
        linhas.length > 1 && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            Remanejar
          </Button>
        )
      }
    >
      <Reading of={reading} waiting={160} dense>
        {({ data }) => {
          if (data.linhas.length === 0) {
            return (
              <EmptyState dense title="Nenhuma linha ainda">
                As linhas do orçamento do projeto aparecem aqui com o que já custaram.
              </EmptyState>
            )
          }
          const used = data.linhas.filter(
            ({ gasto, comprometido, remanejado }) => gasto || comprometido || remanejado,
          )
          const shown = isWhole || used.length === 0 ? data.linhas : used
          return (
            <Stack>
              <DataTable
                bare
                stacks
                label="Execução por linha"
                columns={columns}
                rows={shown}
                rowKey={({ uid }) => uid}
              />
              {used.length > 0 && used.length < data.linhas.length && (
                <div>
                  <Button size="xs" variant="subtle" onClick={() => setWhole(!isWhole)}>
                    {isWhole
                      ? 'Só as linhas com movimento'
                      : `Todas as ${data.linhas.length} linhas`}
                  </Button>
                </div>
              )}
              <RemanejamentosList moves={moves} mayUndo={may(remanejamentoUndo.access)} />
            </Stack>
          )
        }}
      </Reading>
      {isOpen && <RemanejamentoDialog {...params} linhas={linhas} onClose={() => setOpen(false)} />}
    </Card>
  )
}
