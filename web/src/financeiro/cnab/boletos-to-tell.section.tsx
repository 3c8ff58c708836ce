import { remessaCreate } from '@claquete/contract/financeiro/cnab/remessa'
import type { BoletosReady } from '@claquete/contract/financeiro/cnab/remessa'
import { Button } from '@mantine/core'
import { counted } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'

interface BoletosToTellProps {
  readonly boletos: readonly BoletosReady[]
  readonly onChoose: (chosen: BoletosReady) => void
}

const columns: readonly DataColumn<BoletosReady>[] = [
  {
    key: 'conta',
    label: 'Boletos',
    heads: true,
    wide: true,
    cell: ({ conta, numero_banco }) => (
      <>
        {conta}
        <Note small>Banco {numero_banco}: o que se pede a ele sobre boletos</Note>
      </>
    ),
  },
  { key: 'quantidade', label: 'Pedidos', numeric: true, cell: ({ quantidade }) => quantidade },
  { key: 'total', label: 'Total', numeric: true, cell: ({ total }) => reais(total) },
]

/** What waits to be told to the bank of boletos, by agreement. */
export function BoletosToTell({ boletos, onChoose }: BoletosToTellProps) {
  const may = useMay()
  const acting: DataColumn<BoletosReady> = {
    key: 'acoes',
    label: 'Ações',
    quiet: true,
    cell: (one) =>
      may(remessaCreate.access) && (
        <Row justify="end">
          <Button
            size="xs"
            aria-label={`Conferir e gerar: ${counted(one.quantidade, 'pedido', 'pedidos')}`}
            onClick={() => onChoose(one)}
          >
            Conferir e gerar
          </Button>
        </Row>
      ),
  }
  return (
    <DataTable
      label="Boletos à espera de remessa"
      columns={[...columns, acting]}
      rows={boletos}
      rowKey={({ id_cnab_convenio }) => id_cnab_convenio}
      stacks
    />
  )
}
