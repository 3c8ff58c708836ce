import { cartaoCompraSave } from '@claquete/contract/financeiro/cartoes/cartao-compra'
import type { ExtratoCartao } from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { Button } from '@mantine/core'
import { counted, formatMoment } from '../../lib/plain/format.ts'
import { useMay } from '../../lib/account/permission.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { formatoLabels, undoImport } from '../extrato/public.ts'
import { cartaoReads } from '../extrato/public.ts'

type Import = ExtratoCartao['importacoes'][number]

const columns: readonly DataColumn<Import>[] = [
  { key: 'nome', label: 'Arquivo', heads: true, wide: true, cell: ({ nome }) => nome },
  { key: 'formato', label: 'Formato', cell: ({ formato }) => formatoLabels[formato] },
  { key: 'compras', label: 'Compras nesta fatura', numeric: true, cell: ({ compras }) => compras },
  { key: 'quando', label: 'Importado em', cell: ({ criado_em }) => formatMoment(criado_em) },
  { key: 'quem', label: 'Por', cell: ({ usuario }) => usuario ?? '' },
]

const undo = (one: Import) =>
  undoImport(
    one,
    `As compras que o arquivo trouxe saem, desta fatura (${counted(one.compras, 'compra', 'compras')}) e das seguintes, com os comprovantes delas. Ele pode ser importado de novo.`,
    cartaoReads,
  )

/** The files of the card whose purchases are in this statement. */
export function Imports({ fatura }: { fatura: ExtratoCartao }) {
  const may = useMay()
  if (fatura.importacoes.length === 0) return null
  const acting: DataColumn<Import> = {
    key: 'acoes',
    label: 'Ações',
    quiet: true,
    cell: (one) => (
      <Button
        size="compact-xs"
        variant="subtle"
        color="red"
        aria-label={`Desfazer a importação de ${one.nome}`}
        onClick={() => void undo(one)}
      >
        Desfazer
      </Button>
    ),
  }
  return (
    <Card title="Arquivos importados">
      <DataTable
        bare
        stacks
        label="Arquivos importados"
        columns={may(cartaoCompraSave.access) ? [...columns, acting] : columns}
        rows={fatura.importacoes}
        rowKey={({ id_extrato_importado }) => id_extrato_importado}
      />
    </Card>
  )
}
