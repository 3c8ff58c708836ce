import { toIndex, toPlanChange } from '../../../addresses/entry.ts'
import { searchGlobal } from '@claquete/contract/acesso/sessao/sessao.addresses'
import { examples } from '@claquete/core/relatorios/perguntas/examples'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { isOfPlan, blockedStore } from '../../../lib/wire/block.ts'
import { useStore } from '../../../lib/plain/use-store.ts'
import { useBrand } from '../../../lib/account/brand.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { paletteDelayMs } from '../../../lib/plain/constants.ts'
import { useRelogioOffers } from '../../../projetos/horas/public.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { acts } from '../../acts.ts'
import { groups } from '../../routes.tsx'
import { isBuilt, isOffered } from '../../screens.ts'
import { byKind, matching } from './palette-match.ts'
import type { Entry } from './palette-match.ts'

const mostLocal = 12
const fewestLetters = 2
/** 'Saldo', 'DRE de março'. */
const shortestQuestion = 4
const mostExamples = 3

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

/** An entry that asks its text, as if it had been typed. */
const asking = (text: string): Entry => ({
  id: `exemplo:${text}`,
  kind: 'exemplos',
  title: text,
  detail: '',
  path: '',
  asks: text,
})

const nothingAsked = { entries: [], aviso: undefined, isReading: false }

/**
 * The answer to the text as a question; its code comes with the first text that may be one. None while the text changes:
 * the answer of a shorter question would tell another period or person.
 */
function useAnswers(q: string) {
  const isWhole = q.length >= shortestQuestion
  const { data, isFetching } = useQuery({
    queryKey: ['pergunta', q],
    enabled: isWhole,
    // Figures change: they are read each time.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { answersTo } = await import('../../../relatorios/perguntas/answers.ts')
      return answersTo(q, todayInSaoPaulo(Date.now()), signal)
    },
  })
  if (!isWhole || !data) return { ...nothingAsked, isReading: isWhole && isFetching }
  const entries: Entry[] = [
    ...data.respostas.map((answer) => ({
      id: `pergunta:${answer.titulo}:${answer.path}`,
      kind: 'perguntas' as const,
      title: answer.titulo,
      detail: answer.periodo,
      path: answer.path,
      answer,
    })),
    ...data.sugestoes.map(asking),
  ]
  return { entries, aviso: data.aviso ?? undefined, isReading: isFetching }
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
  const offers = useRelogioOffers(blocked ? '' : q).map((offer): Entry => ({
    ...offer,
    kind: 'acoes',
    path: '',
  }))
  const answers = useAnswers(asks && q === typed.trim() ? q : '')
  const screens = byKind(
    matching(blocked ? local : [...offers, ...local], typed).slice(0, mostLocal),
  )
  const offered = examples
    .filter(({ access }) => may(access))
    .slice(0, mostExamples)
    .map(({ text }) => asking(text))
  return {
    // Who types the name of a screen finds it first, and the figure that it tells below.
    entries: typed.trim()
      ? [...screens, ...answers.entries, ...records]
      : [...(blocked ? [] : offered), ...screens],
    aviso: answers.aviso,
    isSearching: asks && (search.isFetching || answers.isReading),
    failed: asks && search.isError,
  }
}
