import type { ReactNode } from 'react'
import type { ExportEndpoint } from '../../lib/list/export.ts'
import type { List } from '../../lib/list/list.ts'
import { ExportMenu } from './export-menu.tsx'
import { ViewsMenu } from './views-menu.tsx'

interface ListMenusProps<Row, Query> {
  readonly list: List<Row, Query>
  readonly endpoint: ExportEndpoint<Query>
  /** Name of what is exported, in the plural: 'Pessoas'. */
  readonly title: string
  /** Between the two. */
  readonly children?: ReactNode
}

/** The saved views of a list and the menu that exports it. */
export function ListMenus<Row, Query>({ children, ...exported }: ListMenusProps<Row, Query>) {
  return (
    <>
      <ViewsMenu list={exported.list} />
      {children}
      <ExportMenu {...exported} />
    </>
  )
}
