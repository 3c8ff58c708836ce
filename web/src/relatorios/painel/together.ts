import type { Address, AnyAddress, ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import { dashboardWidgets } from '@claquete/contract/relatorios/painel/painel.addresses'
import { isWidget, widgets } from '@claquete/contract/kernel/widgets'
import type { WidgetName } from '@claquete/contract/kernel/widgets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CallFailure, call, queryClient, readKey } from '../../lib/wire/call.ts'

type Data = ReplyOf<typeof dashboardWidgets>['data']
export type DataWidget = keyof Data
export type DataOf<W extends DataWidget> = NonNullable<Data[W]>

interface Waiting {
  readonly widget: DataWidget
  readonly resolve: (data: unknown) => void
  readonly reject: (error: unknown) => void
}

let waiting: Waiting[] = []

async function askFor(asked: readonly Waiting[]): Promise<void> {
  if (asked.length === 0) return
  try {
    const names = [...new Set(asked.map(({ widget }) => widget))]
    const { data, falhas } = await call(dashboardWidgets, { query: { widgets: names } })
    for (const { widget, resolve, reject } of asked) {
      const found = data[widget]
      const failure = falhas.find((one) => one.widget === widget)
      if (found) resolve(found)
      else reject(new CallFailure(422, 'widget', failure?.msg ?? 'Sem resposta deste widget.'))
    }
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

/** What is asked at the same moment goes in two calls: what reads the whole cash flow, and everything else. */
function send(): void {
  const asked = waiting
  waiting = []
  const isSlow = ({ widget }: Waiting) => 'lento' in widgets[widget]
  void askFor(asked.filter(isSlow))
  void askFor(asked.filter((one) => !isSlow(one)))
}

function askTogether<W extends DataWidget>(widget: W): Promise<DataOf<W>> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(send)
    waiting.push({ widget, resolve: resolve as (data: unknown) => void, reject })
  })
}

const reading = <W extends DataWidget>(widget: W) => ({
  queryKey: readKey(dashboardWidgets, widget),
  queryFn: () => askTogether(widget),
  meta: { widget },
})

export const hasData = (widget: string): widget is DataWidget & WidgetName =>
  isWidget(widget) && widgets[widget].linkData !== null

/** Reads the data of these widgets now, before they are drawn. */
export function readAhead(names: readonly string[]): void {
  for (const widget of names.filter(hasData)) void queryClient.prefetchQuery(reading(widget))
}

type ReadEndpoint = Address<'read', unknown, unknown>
interface Own<E extends AnyAddress> {
  readonly endpoint: E
  readonly request: RequestTo<E>
}

/**
 * The data of a widget as it is first shown, read together with the others; with `own`, of another year or month,
 * by the widget's own call. The previous data stay while the next load.
 */
export const useWidget = <W extends DataWidget, E extends ReadEndpoint = ReadEndpoint>(
  widget: W,
  own?: Own<E>,
) =>
  useQuery<DataOf<W>, CallFailure>({
    ...reading(widget),
    ...(own && {
      queryKey: readKey(own.endpoint, own.request),
      queryFn: () => call(own.endpoint, own.request) as Promise<DataOf<W>>,
    }),
    placeholderData: keepPreviousData,
  })

const ofWidgets = (names?: ReadonlySet<string>) => ({
  predicate: ({ meta }: { readonly meta?: Readonly<Record<string, unknown>> | undefined }) => {
    const widget = meta?.['widget']
    return typeof widget === 'string' && (names?.has(widget) ?? true)
  },
})

/** Reads these widgets again, those on screen now; those that are not, when they come. */
export const refreshWidgets = (names: ReadonlySet<string>): Promise<void> =>
  queryClient.invalidateQueries(ofWidgets(names))

/** Reads every widget on screen again; rejects when one fails. */
export const readWidgetsAgain = (): Promise<void> =>
  queryClient.refetchQueries({ ...ofWidgets(), type: 'active' }, { throwOnError: true })
