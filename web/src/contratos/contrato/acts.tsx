import {
  contratoArrange,
  contratoCancel,
  contratoDropRenewal,
  contratoDropRevision,
  contratoEmit,
  contratoRenew,
  contratoRevise,
  contratoSend,
  contratoSigned,
  contratoTakeBack,
} from '@claquete/contract/contratos/contrato/acts'
import { contratoSave } from '@claquete/contract/contratos/contrato/edit'
import { mayDo } from '@claquete/core/contratos/contrato/contrato'
import type { ActOnContrato } from '@claquete/core/contratos/contrato/contrato'
import { renewalOf, standingOf } from '@claquete/core/contratos/contrato/versions'
import type { Access } from '@claquete/contract/endpoint'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toContratoEdit } from '../../addresses/contratos.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { useMay } from '../../lib/account/permission.ts'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { DotsMenu } from '../../ui/menu/dots-menu.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { AttachmentsDrawer } from '../../ui/records/drawers.tsx'
import { ArrangeDialog } from './arrange.dialog.tsx'
import { CancelDialog, EmitDialog, TakeBackDialog } from './acts.dialogs.tsx'
import { contratoReads } from './contrato.labels.ts'
import { openAtService } from './contrato-shown.ts'
import type { Contrato } from './contrato-shown.ts'
import { useDropRenewal, useRenewal } from './renewal.ts'
import { SendDialog, SignDialog } from './sign.dialog.tsx'

type Opened = 'emitir' | 'enviar' | 'assinar' | 'recolher' | 'cancelar' | 'arquivar' | 'anexos'

interface ActsProps {
  readonly contrato: Contrato
}

/** What is next for a contract, and what else may be done with it. */
export function ContratoActs({ contrato }: ActsProps) {
  const [opened, setOpened] = useState<Opened>()
  const can = useCan(contrato)
  const close = () => setOpened(undefined)
  const { id_contrato } = contrato
  return (
    <>
      {can('editar', contratoSave.access) && (
        <LinkButton to={toContratoEdit(id_contrato)}>Editar</LinkButton>
      )}
      {can('enviar', contratoSend.access) && (
        <Button variant="default" size="xs" onClick={() => setOpened('enviar')}>
          Enviar para assinatura
        </Button>
      )}
      {can('emitir', contratoEmit.access) && (
        <Button size="xs" onClick={() => setOpened('emitir')}>
          Emitir
        </Button>
      )}
      {can('assinar_fora', contratoSigned.access) && (
        <Button size="xs" onClick={() => setOpened('assinar')}>
          Registrar assinatura
        </Button>
      )}
      <Renewal contrato={contrato} isOffered={can('renovar', contratoRenew.access)} />
      <More contrato={contrato} onOpen={setOpened} />
      <Dialogs contrato={contrato} opened={opened} onClose={close} />
    </>
  )
}

/** Whether this person may do an act, and the state takes it. */
function useCan(contrato: Contrato) {
  const may = useMay()
  // Somebody may have signed there: it is taken back first.
  const isThere = openAtService(contrato) !== undefined
  return (act: ActOnContrato, access: Access | undefined) =>
    may(access) &&
    mayDo(act, contrato.estado) &&
    !(isThere && (act === 'assinar_fora' || act === 'cancelar'))
}

interface RenewalProps extends ActsProps {
  readonly isOffered: boolean
}

function Renewal({ contrato, isOffered }: RenewalProps) {
  const renew = useRenewal()
  if (!isOffered) return null
  return (
    <Button size="xs" onClick={() => void renew(contrato)}>
      Renovar
    </Button>
  )
}

interface MoreProps extends ActsProps {
  readonly onOpen: (opened: Opened) => void
}

function More({ contrato, onOpen }: MoreProps) {
  const navigate = useNavigate()
  const may = useMay()
  const can = useCan(contrato)
  const dropRenewal = useDropRenewal(contrato)
  const { id_contrato, versao, versoes } = contrato
  const revise = async () => {
    const isDone = await confirm({
      title: 'Revisar o contrato?',
      message: 'Uma versão nova começa com este texto. A versão emitida fica guardada como está.',
      yes: 'Revisar',
      run: () => call(contratoRevise, { params: { id_contrato }, body: { versao } }),
    })
    if (!isDone) return
    await refreshReads(...contratoReads)
    await navigate(toContratoEdit(id_contrato))
  }
  const drop = async () => {
    await confirm({
      title: 'Descartar esta versão?',
      message: 'O que foi escrito nela se perde, e o contrato volta a como estava.',
      yes: 'Descartar',
      tone: 'danger',
      run: () => call(contratoDropRevision, { params: { id_contrato }, query: { versao } }),
    })
    await refreshReads(...contratoReads)
  }
  const actions: RowAction[] = [
    ...(can('revisar', contratoRevise.access) ? [{ label: 'Revisar o texto', run: revise }] : []),
    ...(can('recolher', contratoTakeBack.access)
      ? [{ label: 'Encerrar o envio', run: () => onOpen('recolher') }]
      : []),
    ...(can('editar', contratoDropRevision.access) && standingOf(versoes).length > 1
      ? [{ label: 'Descartar esta versão', run: drop }]
      : []),
    ...(can('desistir', contratoDropRenewal.access) && renewalOf(versoes)
      ? [{ label: 'Desistir da renovação', run: dropRenewal }]
      : []),
    ...(may(contratoArrange.access)
      ? [{ label: 'Pasta e etiquetas', run: () => onOpen('arquivar') }]
      : []),
    { label: 'Anexos', run: () => onOpen('anexos') },
    ...(can('cancelar', contratoCancel.access)
      ? [{ label: 'Cancelar o contrato', tone: 'danger' as const, run: () => onOpen('cancelar') }]
      : []),
  ]
  return <DotsMenu label="Mais ações" actions={actions} />
}

interface DialogsProps extends ActsProps {
  readonly opened: Opened | undefined
  readonly onClose: () => void
}

function Dialogs({ contrato, opened, onClose }: DialogsProps) {
  const may = useMay()
  const props = { contrato, onClose }
  switch (opened) {
    case 'emitir':
      return <EmitDialog {...props} />
    case 'enviar':
      return <SendDialog {...props} />
    case 'assinar':
      return <SignDialog {...props} />
    case 'recolher':
      return <TakeBackDialog {...props} />
    case 'cancelar':
      return <CancelDialog {...props} />
    case 'arquivar':
      return <ArrangeDialog {...props} />
    case 'anexos':
      return (
        <AttachmentsDrawer
          table="contrato"
          id={contrato.id_contrato}
          param="contratos"
          subject={`${contrato.numero} · ${contrato.titulo}`}
          isReadOnly={!may(contratoArrange.access)}
          onClose={onClose}
        />
      )
    default:
      return null
  }
}
