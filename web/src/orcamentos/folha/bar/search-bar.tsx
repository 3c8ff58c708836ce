import { wordFinder } from '@claquete/core/kernel/search'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '../../../ui/icons.ts'
import { showCell } from '../state/commands.ts'
import type { FolhaStore } from '../state/folha-store.ts'
import { useFolha } from '../state/use-folha.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { Status } from '../../../ui/status.tsx'

/** Uids of the lines, folded ones included, whose visible columns have every word of the text. */
function search(store: FolhaStore, texto: string): string[] {
  const { board, colunas } = store.snapshot()
  if (texto.trim() === '') return []
  const isFound = wordFinder(texto)
  return board.tree
    .inSheetOrder()
    .filter((linha) => isFound(colunas.map((coluna) => coluna.texto(linha, board)).join(' ')))
    .map(({ id }) => id)
}

function show(store: FolhaStore, uid: string | undefined): void {
  if (uid !== undefined) showCell(store, { uid, coluna: 'descricao' })
}

/** The sheet's search bar (Ctrl+F). */
export function SearchBar({
  store,
  onClose,
}: {
  readonly store: FolhaStore
  readonly onClose: () => void
}) {
  const busca = useFolha(store, (snapshot) => snapshot.busca)
  if (!busca) return null
  const { texto, found, at } = busca
  const ir = (passo: number) => {
    if (found.length === 0) return
    const next = (at + passo + found.length) % found.length
    store.replace({ busca: { ...busca, at: next } })
    show(store, found[next])
  }
  const typeIn = (novo: string) => {
    const todos = search(store, novo)
    store.replace({ busca: { texto: novo, found: todos, at: 0 } })
    show(store, todos[0])
  }
  const close = () => {
    store.replace({ busca: undefined })
    onClose()
  }
  const conta = found.length === 0 ? 'Nada encontrado' : `${at + 1} de ${found.length}`
  return (
    <Row as="search">
      <TextInput
        size="xs"
        w={260}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened the bar to type in it
        autoFocus
        autoComplete="off"
        aria-label="Buscar na planilha"
        placeholder="Buscar na planilha"
        value={texto}
        onChange={(event) => typeIn(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
          else if (event.key === 'Enter') ir(event.shiftKey ? -1 : 1)
        }}
      />
      <Status as="span">{texto.trim() === '' ? '' : conta}</Status>
      <ActionIcon variant="default" aria-label="Anterior" onClick={() => ir(-1)}>
        <IconChevronUp size={15} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label="Seguinte" onClick={() => ir(1)}>
        <IconChevronDown size={15} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label="Fechar a busca" onClick={close}>
        <IconX size={15} />
      </ActionIcon>
    </Row>
  )
}
