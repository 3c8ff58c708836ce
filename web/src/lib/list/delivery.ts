import type { ExportEndpoint } from './export.ts'
import { store } from '../plain/store.ts'

/** A list that somebody wants by e-mail, as its screen shows it. */
export interface DeliveryAsked {
  /** Method and path of its export call. */
  readonly chamada: string
  /** Its query, as in an address. */
  readonly consulta: string
  readonly title: string
}

/** What the open dialog is about; undefined while it is closed. */
export const deliveryAsked = store<DeliveryAsked | undefined>(undefined)

interface Order<Query> {
  readonly endpoint: ExportEndpoint<Query>
  readonly query: Query
  readonly columns: string | undefined
  readonly title: string
}

/** Pages and order of the screen that a file never has. */
const ofScreen = new Set(['currentPage', 'perPage', 'contagem'])

/** Opens the dialog that schedules a list by e-mail, with the filters and columns of the screen. */
export function askDelivery<Query>({ endpoint, query, columns, title }: Order<Query>): void {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, colunas: columns })) {
    if (ofScreen.has(name) || value === undefined || value === null || value === '') continue
    search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const { method, path } = endpoint
  deliveryAsked.set({ chamada: `${method} ${path}`, consulta: search.toString(), title })
}
