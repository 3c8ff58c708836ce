import type { Target } from '@claquete/contract/sistema/importacao/importacao'
import { Link } from 'react-router'
import { IconChevronRight } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { importAddresses } from './import-addresses.ts'

interface Props {
  readonly title: string
  /** What this person may import. */
  readonly targets: readonly Target[]
}

const readsOf = (alvo: string) => importAddresses.find((one) => one.alvo === alvo)?.reads

/** Links to the imports, each with what it reads. */
export const UsableTargets = ({ title, targets }: Props) => (
  <Card flush title={title}>
    <ItemList bare>
      {targets.map(({ alvo, titulo, tela }) => (
        <Item
          key={alvo}
          title={<Link to={tela}>{titulo}</Link>}
          detail={readsOf(alvo)}
          aside={<IconChevronRight size={16} stroke={1.5} aria-hidden />}
        />
      ))}
    </ItemList>
  </Card>
)
