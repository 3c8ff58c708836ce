import { Link } from 'react-router'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import bars from './bars.module.css'
import { addressOf, lookOf, looks, titleOf, whenText } from './occupation.ts'
import type { Ocupacao, Piece } from './rows.ts'

interface OccupationListProps {
  readonly piece: Pick<Piece, 'id_equipamento'>
  readonly ocupacoes: readonly Ocupacao[]
  readonly label: string
}

/** What occupies an equipment, each with what opens it. */
export const OccupationList = ({ piece, ocupacoes, label }: OccupationListProps) => (
  <ItemList label={label}>
    {ocupacoes.map((ocupacao) => {
      const look = lookOf(ocupacao)
      const address = addressOf(ocupacao, piece.id_equipamento)
      const title = titleOf(ocupacao)
      return (
        <Item
          key={`${ocupacao.inicio} ${ocupacao.titulo}`}
          lead={<i className={bars.sign} data-look={look} aria-hidden />}
          title={address === undefined ? title : <Link to={address}>{title}</Link>}
          detail={`${looks[look]}, ${whenText(ocupacao)}`}
        />
      )
    })}
  </ItemList>
)
