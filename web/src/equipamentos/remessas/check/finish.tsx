import { momentInWords } from '@claquete/core/equipamentos/remessas/moment'
import { finalizada } from '@claquete/core/equipamentos/remessas/remessa'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { remessaPrint } from '@claquete/contract/equipamentos/remessas/remessa'
import { toRemessaEdit } from '../../../addresses/equipamentos.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { confirm } from '../../../lib/acts/confirm.ts'
import { counted } from '../../../lib/plain/format.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { IconArrowUp, IconPaperclip } from '../../../ui/icons.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { AttachmentsDrawer } from '../../../ui/records/drawers.tsx'
import { Status } from '../../../ui/status.tsx'
import { confirmSaida } from '../remessa-header.tsx'
import type { Line } from './checklist.ts'
import type { Desk } from './use-desk.ts'

interface FinishProps {
  readonly desk: Desk
  readonly lines: readonly Line[]
}

/** The remittances that will lack what came back damaged or did not come back. */
export const ShortNotices = ({ desk }: Pick<FinishProps, 'desk'>) => (
  <Stack as={Status} gap={2}>
    {desk.short.map((one) => (
      <Notice
        key={`${one.id_remessa}/${one.id_equipamento}`}
        tone="warning"
        title={`${one.num_remessa} · ${one.nome} fica sem ${counted(one.faltam, 'peça', 'peças')} de ${one.equipamento}`}
        action={<LinkButton to={toRemessaEdit(one.id_remessa)}>Resolver</LinkButton>}
      >
        {`Sai em ${momentInWords(Date.parse(one.data_saida))}${one.job ? `, do job ${one.job}` : ''}. ${one.motivo}`}
      </Notice>
    ))}
  </Stack>
)

/** What comes next: the exit once all is packed, the rest that came back in order, what is still to be settled. */
export function Finish({ desk, lines }: FinishProps) {
  const open = lines.filter(({ isDone }) => !isDone)
  if (desk.phase === 'nada') return <Over desk={desk} />
  if (open.length === 0) return desk.phase === 'separar' ? <Packed desk={desk} /> : <Back />
  if (desk.phase === 'separar' || !desk.mayMove) return null
  return (
    <Row>
      <Rest desk={desk} open={open} />
      <Photos desk={desk} />
    </Row>
  )
}

const toPage = (desk: Desk, text: string) => (
  <LinkButton to={toRemessaEdit(desk.remessa.id_remessa)}>{text}</LinkButton>
)

function Packed({ desk }: { readonly desk: Desk }) {
  const mayPrint = useMay()(remessaPrint.access)
  const unsent = desk.queue.now().length
  return (
    <Notice
      tone="success"
      title="Tudo conferido"
      action={
        desk.mayMove && (
          <Button
            size="md"
            disabled={unsent > 0}
            leftSection={<IconArrowUp size={16} />}
            onClick={() => void confirmSaida(desk.remessa, mayPrint)}
          >
            Confirmar saída
          </Button>
        )
      }
    >
      {unsent > 0
        ? `A saída se confirma depois de enviar ${counted(unsent, 'conferência', 'conferências')}.`
        : 'Confirme a saída quando o caminhão for.'}
    </Notice>
  )
}

const Back = () => (
  <Notice tone="success" title="Tudo conferido">
    A remessa é finalizada assim que o servidor receber o último item.
  </Notice>
)

function Over({ desk }: { readonly desk: Desk }) {
  const { id_status, itens_da_remessa } = desk.remessa
  const missing = itens_da_remessa
    .flatMap(({ retornos }) => retornos)
    .filter(({ condicao, achado_em }) => condicao === 'faltando' && achado_em === null).length
  if (id_status !== finalizada) {
    return (
      <Notice title="Esta remessa foi cancelada" action={toPage(desk, 'Abrir a remessa')}>
        Não há o que conferir.
      </Notice>
    )
  }
  return (
    <Notice
      tone={missing > 0 ? 'warning' : 'success'}
      title="Remessa finalizada"
      action={toPage(desk, missing > 0 ? 'Resolver as faltas' : 'Abrir a remessa')}
    >
      {missing > 0
        ? `Nada mais está fora, e há ${counted(missing, 'falta', 'faltas')} para cobrar ou achar.`
        : 'Tudo voltou.'}
    </Notice>
  )
}

/** The rest in order is never silent: what it is and how many pieces are said first. */
function Rest({ desk, open }: { readonly desk: Desk; readonly open: readonly Line[] }) {
  const pieces = open.reduce((sum, { left }) => sum + left, 0)
  const giveBack = async () => {
    const isSure = await confirm({
      title: 'O resto voltou em ordem?',
      message: `Registra como devolvidos em ordem ${counted(open.length, 'item que não foi conferido', 'itens que não foram conferidos')}: ${counted(pieces, 'peça', 'peças')}.`,
      subject: open.map(({ item }) => item.nome).join(', '),
      yes: `Registrar ${counted(pieces, 'peça', 'peças')}`,
    })
    if (!isSure) return
    for (const line of open) desk.giveBack(line, [{ quantidade: line.left, condicao: 'ok' }])
  }
  return (
    <Button variant="default" onClick={() => void giveBack()}>
      O resto voltou em ordem
    </Button>
  )
}

function Photos({ desk }: { readonly desk: Desk }) {
  const { id_remessa, num_remessa, nome } = desk.remessa
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPaperclip size={16} stroke={1.5} />}
        onClick={() => setOpen(true)}
      >
        Fotos e anexos
      </Button>
      {isOpen && (
        <AttachmentsDrawer
          table="remessa"
          id={id_remessa}
          param="remessas"
          subject={`${num_remessa} · ${nome}`}
          isReadOnly={!may('remessa.alterar')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
