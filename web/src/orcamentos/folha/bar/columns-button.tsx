import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '../../../ui/icons.ts'
import { perfilColumns } from '../board/modes.ts'
import type { Modo } from '../board/modes.ts'
import type { FolhaStore } from '../state/folha-store.ts'
import { useFolha } from '../state/use-folha.ts'
import { shownColumns, showColumn } from './chosen-columns.ts'

/** Chooses the visible columns; the choice is stored in this browser. */
export function FolhaColumnsButton({ store, modo }: { store: FolhaStore; modo: Modo }) {
  const shown = useFolha(store, (snapshot) => snapshot.colunas)
  const tells = useFolha(store, (snapshot) => snapshot.board.situacoes !== null)
  const { pode } = store.snapshot().header
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={30} aria-label="Colunas" title="Colunas">
          <IconColumns3 size={16} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Colunas da planilha">
        <Stack gap={8}>
          {perfilColumns(pode, modo, tells)
            .filter(({ fixa }) => !fixa)
            .map(({ id, titulo, nome }) => (
              <Checkbox
                key={id}
                size="xs"
                label={nome ?? titulo}
                checked={shown.some((column) => column.id === id)}
                onChange={(event) => {
                  showColumn(modo, id, event.currentTarget.checked)
                  store.showColumns(shownColumns(pode, modo, tells))
                }}
              />
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
