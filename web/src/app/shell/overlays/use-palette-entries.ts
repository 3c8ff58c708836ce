import { toIndex, toPlanChange } from '../../../addresses/entry.ts'
import { searchGlobal } from '@claquete/contract/acesso/sessao/sessao.addresses'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { isOfPlan, blockedStore } from '../../../lib/wire/block.ts'
import { useStore } from '../../../lib/plain/use-store.ts'
import { useBrand } from '../../../lib/account/brand.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { paletteDelayMs } from '../../../lib/plain/constants.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { acts } from '../../acts.ts'
import { groups } from '../../routes.tsx'
import { isBuilt, isOffered } from '../../screens.ts'
import { byKind, matching } from './palette-match.ts'
import type { Entry } from './palette-match.ts'

const mostLocal = 12
const fewestLetters = 2

/** Leave out second addresses of a screen, and screens an action opens. */
const shownOtherwise = new Set([toIndex(), toPlanChange(), ...acts.map(({ path }) => path)])

const ofScreens = groups.flatMap(({ title, screens }) =>
  screens
    .filter(({ path }) => !path.includes(':') && !shownOtherwise.has(path))
    .map((route) => ({ ...route, group: title })),
)

function useLate(text: string): string {
  const [late, setLate] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), paletteDelayMs)
    return () => clearTimeout(timer)
  }, [text])
  return late
}

const titleOf = new Map(ofScreens.map(({ path, title }) => [path, title]))

/** Tells screens of one title apart by the screen above them. */
const detailOf = ({ title, parent, group }: (typeof ofScreens)[number]) => {
  const isAlone = ofScreens.every((other) => other.title !== title || other.parent === parent)
  return (!isAlone && parent && titleOf.get(parent)) || group
}

/**
 * Reports that answer the text as a question; their code comes with the first text of several words. None while the
 * text changes: the answer of a shorter question would open another period or person.
 */
function useAnswers(q: string): readonly Entry[] {
  const { data = [] } = useQuery({
    queryKey: ['pergunta', q],
    enabled: q.includes(' '),
    queryFn: async ({ signal }) => {
      const { answersTo } = await import('../../../relatorios/perguntas/answers.ts')
      return answersTo(q, todayInSaoPaulo(Date.now()), signal)
    },
  })
  return q.includes(' ') ? data.map((one) => ({ ...one, kind: 'perguntas' as const })) : []
}

/** Entries that match the typed text. Actions and screens come at once; records and answers come when the server replies. */
export function usePaletteEntries(typed: string) {
  const may = useMay()
  const marca = useBrand()
  const blocked = useStore(blockedStore)
  const local = useMemo<Entry[]>(
    () =>
      [
        ...acts
          .filter((act) => may(act.access) && isBuilt(act.path) && isOffered(act, marca))
          .map(({ label, path, words }) => ({
            id: `acao:${path}`,
            kind: 'acoes' as const,
            title: label,
            detail: '',
            path,
            ...(words && { words }),
          })),
        ...ofScreens
          .filter((route) => may(route.access) && isOffered(route, marca))
          .map((route) => ({
            id: `tela:${route.path}`,
            kind: 'telas' as const,
            title: route.title,
            detail: detailOf(route),
            path: route.path,
          })),
      ].filter(({ path }) => !blocked || isOfPlan(path)),
    [may, marca, blocked],
  )
  const q = useLate(typed.trim())
  const asks = q.length >= fewestLetters && !blocked
  const search = useRead(searchGlobal, { query: { q } }, { enabled: asks, keepPreviousData: true })
  const records: Entry[] = asks
    ? (search.data?.data ?? []).map(({ tipo, titulo, detalhe, path }) => ({
        id: `registro:${path}`,
        kind: 'registros' as const,
        title: titulo,
        detail: [tipo, detalhe].filter(Boolean).join(' · '),
        path,
      }))
    : []
  const answers = useAnswers(asks && q === typed.trim() ? q : '')
  const screens = byKind(matching(local, typed).slice(0, mostLocal))
  return {
    // The name of a screen is no question.
    entries: typed.trim()
      ? [...screens, ...(screens.length === 0 ? answers : []), ...records]
      : screens,
    isSearching: asks && search.isFetching,
    failed: asks && search.isError,
  }
}
