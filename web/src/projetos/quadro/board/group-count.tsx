import type { Column } from '../state/shown.ts'
import styles from './board.module.css'

/** How many tasks a group has, of how many it should have at most; those that filters hide count too. */
export function GroupCount({ column: { group, all, cards } }: { readonly column: Column }) {
  const { limite } = group
  const isOver = limite !== null && all.length > limite
  const whole = limite === null ? `${all.length}` : `${all.length}/${limite}`
  const isPart = cards.length < all.length
  const titles = [
    isPart ? 'Mostradas de todas' : 'Tarefas',
    ...(limite === null ? [] : [`${isOver ? 'acima do' : 'de um'} limite de ${limite}`]),
  ]
  return (
    <span className={styles.count} data-over={isOver || undefined} title={titles.join(', ')}>
      {isPart ? `${cards.length} de ${whole}` : whole}
    </span>
  )
}
