import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import type { List } from '../../lib/list.ts'
import { useSavedViews } from '../../lib/views.ts'
import type { SavedView } from '../../lib/views.ts'
import { IconBookmark, IconCheck, IconChevronDown, IconPlus, IconTrash } from '../icons.ts'

const NameDialog = lazy(() =>
  import('./view-name-dialog.tsx').then((part) => ({ default: part.ViewNameDialog })),
)

/** Saved views of a list: its filters, order and size under a name of the person's own. */
export function ViewsMenu<Row>({ list }: { list: List<Row> }) {
  const { views, save, remove } = useSavedViews(list.model)
  const [isNaming, setNaming] = useState(false)
  const now = withoutPage(list.consulta)
  const current = views.find(({ consulta }) => consulta === now)
  return (
    <>
      <Menu position="bottom-start" width={250} shadow="md" closeOnItemClick={false}>
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconBookmark size={15} stroke={1.5} />}
            rightSection={<IconChevronDown size={13} />}
          >
            {current?.nome ?? 'Visões'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && (
            <Text size="xs" c="dimmed" px="sm" py={6}>
              Salve os filtros e a ordem desta lista para voltar a eles com um clique.
            </Text>
          )}
          {views.map((view) => (
            <ViewItem
              key={view.id_visao}
              view={view}
              isCurrent={view === current}
              onOpen={() => list.openView(view.consulta)}
              onRemove={() => void remove(view)}
            />
          ))}
          <Menu.Divider />
          <Menu.Item
            closeMenuOnClick
            leftSection={<IconPlus size={15} />}
            onClick={() => setNaming(true)}
          >
            Salvar visão atual…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {isNaming && (
          <NameDialog onClose={() => setNaming(false)} onSave={(nome) => save(nome, now)} />
        )}
      </Suspense>
    </>
  )
}

function withoutPage(consulta: string): string {
  const words = new URLSearchParams(consulta)
  words.delete('currentPage')
  return words.toString()
}

interface ViewItemProps {
  readonly view: SavedView
  readonly isCurrent: boolean
  readonly onOpen: () => void
  readonly onRemove: () => void
}

function ViewItem({ view, isCurrent, onOpen, onRemove }: ViewItemProps) {
  return (
    <Group gap={2} wrap="nowrap">
      <Menu.Item
        closeMenuOnClick
        onClick={onOpen}
        rightSection={isCurrent ? <IconCheck size={14} /> : undefined}
      >
        {view.nome}
      </Menu.Item>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Excluir a visão ${view.nome}`}
        onClick={onRemove}
      >
        <IconTrash size={14} stroke={1.5} />
      </ActionIcon>
    </Group>
  )
}
