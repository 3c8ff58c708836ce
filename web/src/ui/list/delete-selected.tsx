import type { AnyAddress } from '@claquete/contract/endpoint'
import { Button } from '@mantine/core'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { counted } from '../../lib/plain/format.ts'
import type { List } from '../../lib/list/list.ts'
import { useMay } from '../../lib/account/permission.ts'
import { IconTrash } from '../icons.ts'

interface DeleteSelectedProps<Row> {
  readonly list: List<Row>
  /** The endpoint that deletes, for its permission. */
  readonly endpoint: AnyAddress
  /** Deletes all the rows, or rejects. */
  readonly run: (rows: readonly Row[]) => Promise<unknown>
  /** Title of the toast when it fails. */
  readonly failed?: string
}

/** Deletes the selected rows after confirmation. */
export function DeleteSelected<Row>({ list, endpoint, run, failed }: DeleteSelectedProps<Row>) {
  const may = useMay()
  const { rows, clear } = list.selection
  if (!may(endpoint.access)) return null
  const ask = async () => {
    const label = counted(rows.length, 'registro', 'registros')
    if (await confirmDelete({ label, failed, run: () => run(rows) })) clear()
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={15} stroke={1.5} />}
      disabled={rows.length === 0}
      onClick={() => void ask()}
    >
      Excluir selecionados
    </Button>
  )
}
