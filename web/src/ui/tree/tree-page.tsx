import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useKeys } from '../../lib/page/keys.ts'
import { IconSearch } from '../icons.ts'
import { ExportTray } from '../list/export-tray.tsx'
import { Row } from '../layout/flex.tsx'
import { FillPage } from '../frame/page.tsx'
import type { TreeNode } from './tree-model.ts'

interface TreePageProps {
  readonly nodes: readonly TreeNode[]
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly closed: ReadonlySet<number>
  readonly onClosed: (closed: ReadonlySet<number>) => void
  /** Placeholder of the search: 'Nome ou código'. */
  readonly placeholder: string
  /** Shown beside the search. */
  readonly filters?: ReactNode
  /** Buttons at the right. */
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** The frame of a tree's screen: search, open or close all, buttons, and the tree, which scrolls. */
export function TreePage(props: TreePageProps) {
  const { nodes, search, onSearch, closed, onClosed } = props
  const field = useRef<HTMLInputElement>(null)
  useKeys([
    { keys: '/', label: 'Ir para a busca', group: 'Árvore', run: () => field.current?.focus() },
  ])
  const parents = new Set(nodes.flatMap(({ superior }) => superior ?? []))
  const isAllClosed = closed.size > 0
  return (
    <FillPage>
      <Row>
        <TextInput
          ref={field}
          flex="0 1 280px"
          size="xs"
          type="search"
          aria-label="Buscar"
          placeholder={props.placeholder}
          autoComplete="off"
          maxLength={120}
          leftSection={<IconSearch size={14} />}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && onSearch('')}
        />
        {props.filters}
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          disabled={parents.size === 0 || search.trim() !== ''}
          onClick={() => onClosed(isAllClosed ? new Set() : parents)}
        >
          {isAllClosed ? 'Expandir tudo' : 'Recolher tudo'}
        </Button>
        <Row justify="end" style={{ flex: '1 1 auto' }}>
          {props.actions}
        </Row>
      </Row>
      {props.children}
      <ExportTray />
    </FillPage>
  )
}
