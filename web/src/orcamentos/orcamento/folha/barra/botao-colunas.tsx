import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '../../../../ui/icons.ts'
import { colunasDoPerfil } from '../estado/colunas.ts'
import type { Modo } from '../estado/colunas.ts'
import type { FolhaStore } from '../estado/folha-store.ts'
import { useFolha } from '../estado/uso.ts'
import { colunasMostradas, showColuna } from './colunas-escolhidas.ts'

/** Which columns the sheet shows, remembered in this browser. */
export function BotaoColunas({ store, modo }: { store: FolhaStore; modo: Modo }) {
  const mostradas = useFolha(store, (foto) => foto.colunas)
  const { pode } = store.foto().cabeca
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={30} aria-label="Colunas" title="Colunas">
          <IconColumns3 size={16} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Colunas da planilha">
        <Stack gap={8}>
          {colunasDoPerfil(pode)
            .filter(({ fixa }) => !fixa)
            .map(({ id, titulo, nome }) => (
              <Checkbox
                key={id}
                size="xs"
                label={nome ?? titulo}
                checked={mostradas.some((uma) => uma.id === id)}
                onChange={(event) => {
                  showColuna(modo, id, event.currentTarget.checked)
                  store.showColunas(colunasMostradas(pode, modo))
                }}
              />
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
