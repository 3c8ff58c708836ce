import type { ReplyOf } from '@claquete/contract/endpoint'
import type { painelView } from '@claquete/contract/painel/painel'
import { Link } from 'react-router'
import { formatInteger } from '../../lib/format.ts'
import styles from './painel.module.css'
import { useAnimatedNumber } from './use-animated-number.ts'

type Total = ReplyOf<typeof painelView>['data']['totais'][number]

const places = ['a', 'b', 'c', 'd']

/** How many of each register there are; each opens its list. */
export function Totals({ totals }: { readonly totals: readonly Total[] | undefined }) {
  if (!totals) {
    return (
      <div className={styles.totals} aria-hidden>
        {places.map((place) => (
          <div key={place} className={styles.total} data-loading>
            <span />
            <b />
          </div>
        ))}
      </div>
    )
  }
  if (totals.length === 0) return null
  return (
    <ul className={styles.totals}>
      {totals.map((total) => (
        <li key={total.path}>
          <TotalCard {...total} />
        </li>
      ))}
    </ul>
  )
}

function TotalCard({ titulo, total, path }: Total) {
  const shown = useAnimatedNumber(total)
  return (
    <Link to={path} className={styles.total}>
      <span>{titulo}</span>
      <b aria-hidden>{formatInteger(shown)}</b>
      <b className="visually-hidden">{formatInteger(total)}</b>
    </Link>
  )
}
