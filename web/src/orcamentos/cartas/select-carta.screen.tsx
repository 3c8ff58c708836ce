import { cartaDoOrcamento, orcamentoCartaDelete } from '@claquete/contract/orcamentos/cartas/carta'
import type { ListedCarta } from '@claquete/contract/orcamentos/cartas/carta'
import { ActionIcon, Skeleton } from '@mantine/core'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { formatMoment } from '../../lib/plain/format.ts'
import { IconFilePlus, IconPencil, IconSend, IconTemplate, IconTrash } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { LinkCard } from '../../ui/buttons/link-card.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import {
  toCartaEdit,
  toCartaNew,
  toCartaOfModelo,
  toSendCarta,
} from '../../addresses/orcamentos.ts'
import { HeadOfReading } from './budget-head.tsx'
import { useBudget } from './use-budget.ts'

/** The budget's letters, and the templates for a new one. */
export default function SelectCartaScreen() {
  const { id_orcamento, reading, data } = useBudget()
  const cartas = data?.cartas ?? []
  return (
    <Page width="form">
      <HeadOfReading reading={reading} />
      {cartas.length > 0 && (
        <Card flush level={3} title="Cartas deste orçamento">
          <ItemList bare>
            {cartas.map((carta) => (
              <Letter key={carta.id_carta} carta={carta} id_orcamento={id_orcamento} />
            ))}
          </ItemList>
        </Card>
      )}
      {data?.orcamento.impedimento === null && (
        <Card level={3} title="Nova carta">
          <Grid min={240}>
            {data.modelos.map(({ id_empresa_carta, titulo, descricao }) => (
              <LinkCard
                key={id_empresa_carta}
                to={toCartaOfModelo(id_empresa_carta, id_orcamento)}
                icon={<IconTemplate size={20} stroke={1.5} aria-hidden />}
                title={titulo}
              >
                {descricao}
              </LinkCard>
            ))}
            <LinkCard
              to={toCartaNew(id_orcamento)}
              icon={<IconFilePlus size={20} stroke={1.5} aria-hidden />}
              title="Em branco"
            >
              Só o papel timbrado. Você escreve e insere as variáveis.
            </LinkCard>
          </Grid>
        </Card>
      )}
      {!data && !reading.error && <Skeleton height={220} />}
    </Page>
  )
}

interface LetterProps {
  readonly carta: ListedCarta
  readonly id_orcamento: number
}

function Letter({ carta, id_orcamento }: LetterProps) {
  const { id_carta, titulo, modelo, enviado_em, alterado_em } = carta
  const remove = async () => {
    const run = () => call(orcamentoCartaDelete, { params: { id_carta } })
    if (await confirmDelete({ label: titulo, run })) await refreshReads(cartaDoOrcamento)
  }
  const icon = { size: 15, stroke: 1.5 } as const
  return (
    <Item
      title={titulo}
      detail={[
        enviado_em
          ? `Envio pedido em ${formatMoment(enviado_em)}`
          : `Alterada em ${formatMoment(alterado_em)}`,
        modelo && `modelo ${modelo}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      aside={
        <Row>
          <LinkButton to={toCartaEdit(id_carta, id_orcamento)} icon={<IconPencil {...icon} />}>
            Editar
          </LinkButton>
          <LinkButton
            to={toSendCarta(id_orcamento, id_carta)}
            variant="filled"
            icon={<IconSend {...icon} />}
          >
            Enviar
          </LinkButton>
          {!enviado_em && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={30}
              aria-label={`Excluir ${titulo}`}
              onClick={() => void remove()}
            >
              <IconTrash {...icon} />
            </ActionIcon>
          )}
        </Row>
      }
    />
  )
}
