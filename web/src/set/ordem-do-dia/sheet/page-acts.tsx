import {
  ordemModeloDelete,
  ordemModeloSave,
  ordemModelos,
} from '@claquete/contract/set/ordem-do-dia/modelo'
import { ordemDelete, ordensDoJob } from '@claquete/contract/set/ordem-do-dia/ordem'
import { ordemReaisView } from '@claquete/contract/set/ordem-do-dia/reais'
import type { OpenOrdem } from '@claquete/contract/set/ordem-do-dia/ordem'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '../../../lib/account/permission.ts'
import { confirmDelete } from '../../../lib/acts/confirm.ts'
import { call } from '../../../lib/wire/call.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import {
  IconCalendar,
  IconClock,
  IconDots,
  IconFileTypePdf,
  IconSend,
  IconTemplate,
} from '../../../ui/icons.ts'
import { HistoryDrawer } from '../../../ui/records/drawers.tsx'
import { MenuButton } from '../../../ui/menu/menu-button.tsx'
import { rowAction } from '../../../ui/menu/row-actions.tsx'
import { useOrdemAddresses } from '../ordem-addresses.ts'
import { savePdf } from './files.ts'

const icon = { size: 16, stroke: 1.5 } as const

interface PageActsProps {
  readonly aberta: OpenOrdem
  /** The sheet says something that nobody was told. */
  readonly hasNews: boolean
}

/** What is done with a whole sheet. */
export function PageActs({ aberta, hasNews }: PageActsProps) {
  const { documento, modelo, publicada, id_orcamento } = aberta
  const { id_ordem_dia, data, titulo } = documento
  const may = useMay()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'modelo' | 'historico'>()
  const own = useOrdemAddresses()
  const back = id_orcamento === null ? own.list : own.dias(id_orcamento)
  const params = { id_ordem_dia }
  const subject = data ? `Ordem do dia de ${formatDateBr(data)}` : titulo
  const remove = async () => {
    const run = () => call(modelo ? ordemModeloDelete : ordemDelete, { params })
    if (await confirmDelete({ label: subject, run })) void navigate(back)
  }
  const canDelete = may(ordemDelete.access) && publicada === 0
  return (
    <>
      {id_orcamento !== null && (
        <LinkButton to={back} icon={<IconCalendar size={15} />}>
          Dias do job
        </LinkButton>
      )}
      {id_orcamento !== null && (
        <LinkButton
          to={own.destinatarios(id_orcamento, id_ordem_dia)}
          icon={<IconSend size={15} />}
          variant="filled"
        >
          {publicada === 0
            ? 'Publicar e enviar'
            : hasNews
              ? `Publicar a versão ${publicada + 1}`
              : 'Destinatários'}
        </LinkButton>
      )}
      <MenuButton
        label="PDF"
        icon={<IconFileTypePdf size={15} stroke={1.5} />}
        actions={[
          { label: 'Rascunho, como está agora', run: () => savePdf(id_ordem_dia) },
          ...(publicada > 0
            ? [
                {
                  label: `Versão ${publicada}, publicada`,
                  run: () => savePdf(id_ordem_dia, { versao: publicada }),
                },
              ]
            : []),
        ]}
      />
      <MenuButton
        label="Mais"
        icon={<IconDots size={15} stroke={1.5} />}
        actions={[
          ...(may(ordemModeloSave.access) && !modelo
            ? [
                {
                  label: 'Guardar como modelo',
                  icon: <IconTemplate {...icon} />,
                  run: () => setOpened('modelo'),
                },
              ]
            : []),
          ...(id_orcamento !== null && may(ordemReaisView.access)
            ? [
                {
                  label: 'Horários reais',
                  icon: <IconClock {...icon} />,
                  to: own.reais(id_orcamento, id_ordem_dia),
                },
              ]
            : []),
          rowAction.history(() => setOpened('historico')),
          ...(canDelete ? [rowAction.remove(remove)] : []),
        ]}
      />
      {opened === 'modelo' && (
        <ModeloDialog
          id_ordem_dia={id_ordem_dia}
          titulo={titulo}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'historico' && (
        <HistoryDrawer
          table="ordem_dia"
          id={id_ordem_dia}
          subject={subject}
          labels={historyLabels}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

const historyLabels = {
  titulo: 'Título',
  data: 'Dia',
  diaria: 'Diária',
  diarias: 'De quantas',
  fuso: 'Horário de',
  chamada: 'Chamada geral, em minutos',
  termino: 'Término, em minutos',
  cabecalho: 'Cabeçalho',
  publicada: 'Versão publicada',
  revisao: 'Mudanças',
}

interface ModeloDialogProps {
  readonly id_ordem_dia: number
  readonly titulo: string
  readonly onClose: () => void
}

/** Keeps the sheet as a model of the company. */
function ModeloDialog({ id_ordem_dia, titulo, onClose }: ModeloDialogProps) {
  const f = useRecordForm(ordemModeloSave, {
    initial: { titulo },
    request: (body) => ({ params: { id_ordem_dia }, body }),
    refresh: [ordemModelos, ordensDoJob],
  })
  return (
    <FormDialog form={f} title="Guardar como modelo" yes="Guardar" size="sm" onClose={onClose}>
      <f.Text
        of="titulo"
        label="Nome do modelo"
        placeholder="Filme de locação, equipe de 25"
        help="Guarda equipe, elenco, locações, horários e blocos; não guarda a data nem o tempo."
      />
    </FormDialog>
  )
}
