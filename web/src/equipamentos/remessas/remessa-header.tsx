import {
  equipamentoRemessaCancel,
  remessaDelete,
  remessaPrint,
  remessaSaida,
} from '@claquete/contract/equipamentos/remessas/remessa'
import type { Remessa } from '@claquete/contract/equipamentos/remessas/remessa'
import { remessaEntrada } from '@claquete/contract/equipamentos/remessas/movimento'
import { momentWithSeconds } from '@claquete/core/equipamentos/remessas/moment'
import { actsOf } from '@claquete/core/equipamentos/remessas/remessa'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toRemessaCheck, toRemessaList } from '../../addresses/equipamentos.ts'
import { useMay } from '../../lib/account/permission.ts'
import { confirm, confirmDelete } from '../../lib/acts/confirm.ts'
import { openAnswer } from '../../lib/acts/open-answer.ts'
import { counted } from '../../lib/plain/format.ts'
import { call, callFile, refreshReads } from '../../lib/wire/call.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import {
  IconArrowDown,
  IconArrowUp,
  IconBarcode,
  IconDots,
  IconFileTypePdf,
} from '../../ui/icons.ts'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { rowAction } from '../../ui/menu/row-actions.tsx'
import { AttachmentsDrawer, HistoryDrawer } from '../../ui/records/drawers.tsx'
import { EntradaDialog } from './entrada.dialog.tsx'
import { labels, remessaReads } from './remessa.labels.ts'
import { StatusBadges } from './status-badges.tsx'

interface HeaderProps {
  readonly remessa: Remessa
}

const momentText = (instant: string | null) =>
  momentWithSeconds(instant === null ? null : Date.parse(instant)).slice(0, 16)

function periodText({ data_saida, data_prevista, saiu_em, data_entrada }: Remessa): string {
  if (data_entrada) {
    const back = momentWithSeconds(Date.parse(data_entrada))
    return `Saiu em ${momentText(saiu_em)} e voltou em ${back}`
  }
  if (saiu_em) return `Saiu em ${momentText(saiu_em)}, volta até ${momentText(data_prevista)}`
  return `De ${momentText(data_saida)} a ${momentText(data_prevista)}`
}

export const printRomaneio = (id_remessa: number) =>
  openAnswer(() => callFile(remessaPrint, { params: { id_remessa } }))

/** The exit is confirmed with what goes out said, and offers the paper that goes with it. */
export async function confirmSaida(
  { id_remessa, num_remessa, nome, itens_da_remessa }: Remessa,
  mayPrint: boolean,
) {
  const pieces = itens_da_remessa.reduce((sum, { quantidade }) => sum + quantidade, 0)
  const unpacked = itens_da_remessa.filter(({ separado_em }) => separado_em === null).length
  const packed =
    unpacked === 0 || unpacked === itens_da_remessa.length
      ? ''
      : ` ${counted(unpacked, 'item ainda não foi conferido', 'itens ainda não foram conferidos')}.`
  const isDone = await confirm({
    title: 'Confirmar a saída?',
    message: `Saem ${counted(pieces, 'peça', 'peças')} agora.${packed} Depois disso os itens não mudam mais.`,
    subject: `${num_remessa} · ${nome}`,
    yes: 'Confirmar saída',
    run: () => call(remessaSaida, { params: { id_remessa } }),
  })
  if (!isDone) return
  await refreshReads(...remessaReads)
  if (!mayPrint) return
  const wantsPaper = await confirm({
    title: 'Saída confirmada',
    message: 'Imprima o romaneio com o termo de responsabilidade, para quem recebe assinar.',
    subject: `${num_remessa} · ${nome}`,
    yes: 'Imprimir romaneio',
    no: 'Agora não',
  })
  if (wantsPaper) await printRomaneio(id_remessa)
}

/** What the remittance is, and what may be done with it now. */
export function RemessaHeader({ remessa }: HeaderProps) {
  const { id_remessa, num_remessa, nome, id_status, responsavel, job } = remessa
  const may = useMay()
  const acts = new Set(actsOf(id_status))
  const [isReturning, setReturning] = useState(false)
  const mayMove = may(remessaEntrada.access)
  const mayPrint = may(remessaPrint.access)
  return (
    <RecordHeader
      title={nome}
      number={num_remessa}
      detail={
        <>
          <StatusBadges remessa={remessa} />
          <Note>{[periodText(remessa), responsavel, job].filter(Boolean).join(' · ')}</Note>
        </>
      }
    >
      {(acts.has('sair') || acts.has('entrar')) && (
        <LinkButton to={toRemessaCheck(id_remessa)} icon={<IconBarcode size={15} stroke={1.5} />}>
          Conferir
        </LinkButton>
      )}
      {mayMove && acts.has('sair') && (
        <Button
          size="xs"
          leftSection={<IconArrowUp size={15} />}
          onClick={() => void confirmSaida(remessa, mayPrint)}
        >
          Confirmar saída
        </Button>
      )}
      {mayMove && acts.has('entrar') && (
        <Button
          size="xs"
          leftSection={<IconArrowDown size={15} />}
          onClick={() => setReturning(true)}
        >
          Registrar entrada
        </Button>
      )}
      {mayPrint && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFileTypePdf size={15} stroke={1.5} />}
          onClick={() => void printRomaneio(id_remessa)}
        >
          Imprimir
        </Button>
      )}
      <More remessa={remessa} acts={acts} />
      {isReturning && <EntradaDialog remessa={remessa} onClose={() => setReturning(false)} />}
    </RecordHeader>
  )
}

function More({ remessa, acts }: HeaderProps & { readonly acts: ReadonlySet<string> }) {
  const { id_remessa, num_remessa, nome } = remessa
  const may = useMay()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'files' | 'history'>()
  const params = { id_remessa }
  const subject = `${num_remessa} · ${nome}`
  const cancel = async () => {
    const isDone = await confirm({
      title: 'Cancelar a remessa?',
      message: 'Os itens ficam livres para outras remessas. Isto não se desfaz.',
      subject,
      yes: 'Cancelar remessa',
      no: 'Voltar',
      tone: 'danger',
      run: () => call(equipamentoRemessaCancel, { params }),
    })
    if (isDone) await refreshReads(...remessaReads)
  }
  const remove = async () => {
    const run = () => call(remessaDelete, { params })
    if (!(await confirmDelete({ label: subject, run }))) return
    void navigate(toRemessaList())
    await refreshReads(...remessaReads)
  }
  return (
    <>
      <MenuButton
        label="Mais"
        icon={<IconDots size={15} stroke={1.5} />}
        actions={[
          rowAction.attachments(() => setOpened('files')),
          rowAction.history(() => setOpened('history')),
          ...(acts.has('cancelar') && may(equipamentoRemessaCancel.access)
            ? [{ label: 'Cancelar remessa', tone: 'danger' as const, run: cancel }]
            : []),
          ...(acts.has('excluir') && may(remessaDelete.access) ? [rowAction.remove(remove)] : []),
        ]}
      />
      {opened === 'files' && (
        <AttachmentsDrawer
          table="remessa"
          id={id_remessa}
          param="remessas"
          subject={subject}
          isReadOnly={!may('remessa.alterar')}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'history' && (
        <HistoryDrawer
          table="remessa"
          id={id_remessa}
          subject={subject}
          labels={labels}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
