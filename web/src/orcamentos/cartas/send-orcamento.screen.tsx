import { formatMoment } from '../../lib/plain/format.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { LinkCard } from '../../ui/buttons/link-card.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { toCartasOfOrcamento, toSendCarta, toSendLink } from '../../addresses/orcamentos.ts'
import { Link } from 'react-router'
import { HeadOfReading } from './budget-head.tsx'
import { IconLink, IconMail } from './icons.ts'
import { useBudget } from './use-budget.ts'

/** Chooses between letter and link; lists the letters sent. */
export default function SendOrcamentoScreen() {
  const { id_orcamento, reading, data } = useBudget()
  const sent = data?.cartas.filter(({ enviado_em }) => enviado_em !== null) ?? []
  return (
    <Page width="form">
      <HeadOfReading reading={reading} />
      {data?.orcamento.impedimento === null && (
        <Grid min={320}>
          <LinkCard
            to={toCartasOfOrcamento(id_orcamento)}
            icon={<IconMail size={20} stroke={1.5} aria-hidden />}
            title="Carta por e-mail"
          >
            Escreva a partir de um modelo. O cliente recebe o PDF e, se quiser, também o link.
          </LinkCard>
          <LinkCard
            to={toSendLink(id_orcamento)}
            icon={<IconLink size={20} stroke={1.5} aria-hidden />}
            title="Link da proposta"
          >
            Uma página em que o cliente escolhe opcionais, aprova ou pede ajustes. Você vê cada
            visita.
          </LinkCard>
        </Grid>
      )}
      {sent.length > 0 && (
        <Card flush level={3} title="Cartas enviadas">
          <ItemList bare>
            {sent.map(({ id_carta, titulo, enviado_em }) => (
              <Item
                key={id_carta}
                title={titulo}
                detail={`Envio pedido em ${formatMoment(enviado_em)}`}
                aside={<Link to={toSendCarta(id_orcamento, id_carta)}>Ver</Link>}
              />
            ))}
          </ItemList>
        </Card>
      )}
    </Page>
  )
}
