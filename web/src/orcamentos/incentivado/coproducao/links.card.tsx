import {
  projetoLinkCreate,
  projetoLinkList,
  projetoLinkRevoke,
} from '@claquete/contract/orcamentos/incentivado/link'
import type { LinkDoProjeto } from '@claquete/contract/orcamentos/incentivado/link'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { confirm } from '../../../lib/acts/confirm.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { formatMoment } from '../../../lib/plain/format.ts'
import { call, refreshReads, useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'

const LinkDialog = lazyPart(() => import('./link.dialog.tsx').then((part) => part.LinkDialog))

interface LinksProps {
  readonly id_projeto_incentivado: number
}

/** The links by which co-producers see the sums of a project, for who may make them. */
export function LinksCard(props: LinksProps) {
  const may = useMay()
  return may(projetoLinkCreate.access) ? <Links {...props} /> : null
}

function Links({ id_projeto_incentivado }: LinksProps) {
  const reading = useRead(projetoLinkList, { params: { id_projeto_incentivado } })
  useLiveReads('projeto_incentivado', projetoLinkList)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title="Links de coprodução"
      subtitle="Quem abre vê, sem entrar no sistema, o aprovado, o captado e o orçado: só somas, nenhum nome."
      aside={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={15} stroke={1.5} />}
          onClick={() => setOpen(true)}
        >
          Novo link
        </Button>
      }
    >
      <Reading of={reading} waiting={48} dense>
        {({ data }) =>
          data.length === 0 ? (
            <Note>Nenhum link ainda.</Note>
          ) : (
            <ItemList bare label="Links de coprodução">
              {data.map((link) => (
                <Link key={link.id_projeto_link} link={link} />
              ))}
            </ItemList>
          )
        }
      </Reading>
      {isOpen && (
        <LinkDialog
          id_projeto_incentivado={id_projeto_incentivado}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}

const situacoes = {
  vale: { label: 'Vale', color: 'green' },
  venceu: { label: 'Venceu', color: 'gray' },
  revogado: { label: 'Revogado', color: 'gray' },
} as const

function Link({ link }: { readonly link: LinkDoProjeto }) {
  const { id_projeto_link, para, criado_em, criado_por, expira_em, situacao } = link
  const { label, color } = situacoes[situacao]
  const revoke = () =>
    confirm({
      title: 'Revogar o link?',
      message: 'Quem o tem deixa de ver o projeto.',
      subject: para,
      yes: 'Revogar',
      tone: 'danger',
      run: async () => {
        await call(projetoLinkRevoke, { params: { id_projeto_link } })
        await refreshReads(projetoLinkList)
      },
    })
  return (
    <Item
      muted={situacao !== 'vale'}
      title={para}
      detail={`criado por ${criado_por} em ${formatMoment(criado_em)} · até ${formatMoment(expira_em)}`}
      aside={
        <Row nowrap>
          <Badge variant="light" color={color} tt="none" flex="none">
            {label}
          </Badge>
          {situacao === 'vale' && (
            <Button variant="subtle" color="red" size="xs" onClick={() => void revoke()}>
              Revogar
            </Button>
          )}
        </Row>
      }
    />
  )
}
