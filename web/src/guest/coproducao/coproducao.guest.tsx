import { coproducaoOpen } from '@claquete/contract/orcamentos/incentivado/coproducao.addresses'
import type { CoproducaoPage } from '@claquete/contract/orcamentos/incentivado/coproducao'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { formatMoment } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { noLongerGood } from '../kit/absent.tsx'
import { Amount, Card, Note } from '../kit/card.tsx'
import { Figures } from '../kit/figures.tsx'
import { Opening } from '../kit/opening.tsx'
import { SeenAt } from '../kit/seen-at.tsx'
import { ask } from '../lib/call.ts'
import type { GuestProps } from '../lib/guest-props.ts'
import { useReading } from '../lib/reading.ts'

/** Page of the link of a co-producer: what a project was approved for, raised, plans to spend and spent. */
export default function CoproducaoGuest({ token }: GuestProps) {
  const { reading, again } = useReading({
    place: `coproducao ${token}`,
    load: async () => (await ask(coproducaoOpen, { token })).data,
  })
  return (
    <Opening {...{ reading }} what="a página" absent={noLongerGood} onRetry={() => void again()}>
      {(page, seenAt) => (
        <Card cor={page.cor}>
          <SeenAt at={seenAt} />
          <Coproducao page={page} />
        </Card>
      )}
    </Opening>
  )
}

type Fonte = CoproducaoPage['fontes'][number]
type Item = CoproducaoPage['itens'][number]

/** An amount that no line breaks. */
const whole = (value: number) => reais(value).replaceAll(' ', '\u00a0')

/** Nothing is said of what was spent where the maker of the link does not see all of it. */
const spentLines = (gasto: number | null, saldo: number | null): (readonly [string, string])[] =>
  gasto === null || saldo === null
    ? []
    : [
        ['Gasto', reais(gasto)],
        ['Saldo das fontes', reais(saldo)],
      ]

type Line = readonly [name: string, value: string, detail?: string | undefined]

/** What came of a source, and below it what was spent. */
const fonteLine = ({ fonte, captado, aprovado, gasto, saldo }: Fonte): Line => [
  fonte,
  `${whole(captado)} de ${whole(aprovado)}`,
  gasto !== null && saldo !== null ? `${whole(gasto)} gastos, ${whole(saldo)} de saldo` : undefined,
]

/** What a big item costs, and below it what was spent. */
const itemLine = ({ item, orcado, gasto }: Item): Line => [
  item,
  whole(orcado),
  gasto === null ? undefined : gasto === 0 ? 'nada gasto' : `${whole(gasto)} gastos`,
]

function Coproducao({ page }: { readonly page: CoproducaoPage }) {
  const { empresa, projeto, salic, dia, aprovado, captado, orcado, gasto, saldo } = page
  const { fontes, itens } = page
  return (
    <>
      <h1>{projeto}</h1>
      <p>{[`Projeto de ${empresa}`, salic && `Salic ${salic}`].filter(Boolean).join(', ')}</p>
      <Amount>{reais(captado)}</Amount>
      <p>{`captados ou liberados de ${reais(aprovado)} aprovados`}</p>
      <Figures
        isLined
        lines={[
          ['Aprovado', reais(aprovado)],
          ['Captado ou liberado', reais(captado)],
          ['Orçado', reais(orcado)],
          ...spentLines(gasto, saldo),
        ]}
      />
      {fontes.length > 0 && (
        <section aria-label="Por fonte">
          <h2>Por fonte: captado de aprovado</h2>
          <Figures isLined lines={fontes.map(fonteLine)} />
        </section>
      )}
      {itens.length > 0 && (
        <section aria-label="Por grande item">
          <h2>Por grande item: orçado</h2>
          <Figures isLined lines={itens.map(itemLine)} />
        </section>
      )}
      <Note>{`Valores de ${formatDateBr(dia)}. Este link vale até ${formatMoment(page.expira_em)}.`}</Note>
    </>
  )
}
