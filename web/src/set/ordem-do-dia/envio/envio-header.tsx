import type { ReplyOf } from '@claquete/contract/endpoint'
import type { ordemEnvioView } from '@claquete/contract/set/ordem-do-dia/envio'
import { ordemPublish } from '@claquete/contract/set/ordem-do-dia/publicacao'
import { ordemReaisView } from '@claquete/contract/set/ordem-do-dia/reais'
import { ordemText } from '@claquete/core/set/ordem-do-dia/ordem'
import { dayText } from '@claquete/core/set/ordem-do-dia/own'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { formatMoment } from '../../../lib/plain/format.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { IconClock, IconDots, IconPencil, IconPlus } from '../../../ui/icons.ts'
import { RecordHeader } from '../../../ui/layout/record-header.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { MenuButton } from '../../../ui/menu/menu-button.tsx'
import { useOrdemAddresses } from '../ordem-addresses.ts'
import { AddDestinatarioDialog } from './contact.dialog.tsx'
import { CancelOrdemDialog } from './cancel.dialog.tsx'
import { PublishDialog } from './publish.dialog.tsx'

interface EnvioHeaderProps {
  readonly id_orcamento: number
  readonly data: ReplyOf<typeof ordemEnvioView>['data']
}

/** What the sheet is, which of its versions counts, and the acts on all of it. */
export function EnvioHeader({ id_orcamento, data: { ordem, destinatarios } }: EnvioHeaderProps) {
  const { id_ordem_dia, publicada, cancelada_em, mudou, passou } = ordem
  const [opened, setOpened] = useState<'publish' | 'add' | 'cancel'>()
  const own = useOrdemAddresses()
  const may = useMay()
  const maySend = may(ordemPublish.access) && cancelada_em === null
  const close = () => setOpened(undefined)
  return (
    <RecordHeader
      title={ordemText(ordem)}
      detail={
        <>
          <Situation ordem={ordem} />
        </>
      }
    >
      {maySend && mudou && publicada > 0 && (
        <Button size="xs" onClick={() => setOpened('publish')}>
          {`Publicar a versão ${publicada + 1}`}
        </Button>
      )}
      {maySend && publicada > 0 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={15} />}
          onClick={() => setOpened('add')}
        >
          Destinatário
        </Button>
      )}
      <LinkButton to={own.sheet(id_orcamento, id_ordem_dia)} icon={<IconPencil size={15} />}>
        Ordem do dia
      </LinkButton>
      {may(ordemReaisView.access) && (
        <LinkButton to={own.reais(id_orcamento, id_ordem_dia)} icon={<IconClock size={15} />}>
          Horários reais
        </LinkButton>
      )}
      {maySend && publicada > 0 && !passou && (
        <MenuButton
          label="Mais"
          icon={<IconDots size={15} stroke={1.5} />}
          actions={[
            { label: 'Cancelar a diária…', tone: 'danger', run: () => setOpened('cancel') },
          ]}
        />
      )}
      {opened === 'publish' && <PublishDialog ordem={ordem} onClose={close} />}
      {opened === 'add' && <AddDestinatarioDialog id_ordem_dia={id_ordem_dia} onClose={close} />}
      {opened === 'cancel' && (
        <CancelOrdemDialog ordem={ordem} destinatarios={destinatarios} onClose={close} />
      )}
    </RecordHeader>
  )
}

type Ordem = EnvioHeaderProps['data']['ordem']

const situationOf = ({ publicada, cancelada_em }: Ordem) => {
  if (cancelada_em !== null) return { label: 'Cancelada', color: 'red' }
  return publicada === 0
    ? { label: 'Não publicada', color: 'gray' }
    : { label: `Versão ${publicada}`, color: 'blue' }
}

/** Which version counts, of what, since when and by whom. */
function Situation({ ordem }: { readonly ordem: Ordem }) {
  const { titulo, data, versoes } = ordem
  const { label, color } = situationOf(ordem)
  const [last] = versoes
  const told = [
    titulo,
    dayText(data),
    last && `publicada em ${formatMoment(last.criado_em)}`,
    last?.usuario && `por ${last.usuario}`,
  ]
  return (
    <>
      <Badge variant="light" color={color} radius="sm" tt="none" fw={500}>
        {label}
      </Badge>
      <Note>{told.filter(Boolean).join(' · ')}</Note>
    </>
  )
}
