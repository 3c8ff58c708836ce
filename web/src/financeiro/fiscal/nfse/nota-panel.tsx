import {
  notaCancel,
  notaDiscard,
  notaEmit,
  notaResend,
  notaSend,
  notaView,
} from '@claquete/contract/financeiro/fiscal/nfse/nota'
import type { Nota } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { isWaiting } from '@claquete/core/financeiro/fiscal/nfse/estado'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toFaturaList } from '../../../addresses/financeiro.ts'
import { toReceivableEdit } from '../../../addresses/livro.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { reais } from '../../../lib/plain/money.ts'
import { call, reportFailure, useRead, useWrite } from '../../../lib/wire/call.ts'
import { SendDocument } from '../../../sistema/modelos/public.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { SidePanel } from '../../../ui/frame/dialog.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { RecordHeader } from '../../../ui/layout/record-header.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { BadgeCell } from '../../../ui/list-table/cell.tsx'
import { CancelNota } from './cancel.dialog.tsx'
import { EmitDialog } from './emit.dialog.tsx'
import { eventoEstados, eventoLabels, lookOf } from './nota.labels.ts'
import { Rules } from './preview.tsx'
import { RegisterNota } from './register.dialog.tsx'
import { notaReads, openNota, openNotaXml } from './use-notas.ts'

/** Side panel of a note: what was declared, what the service said, its acts. */
export function NotaPanel({ id_nota, onClose }: { id_nota: number; onClose: () => void }) {
  const reading = useRead(notaView, { params: { id_nota } })
  const nota = reading.data?.data
  return (
    <SidePanel size="lg" title={nota ? `Nota ${nota.numero_nota}` : 'Nota'} onClose={onClose}>
      <Reading of={reading} dense>
        {({ data }) => <Content nota={data} />}
      </Reading>
    </SidePanel>
  )
}

function Content({ nota }: { readonly nota: Nota }) {
  const { estado, valor, competencia, tomador_nome, empresa, descricao } = nota
  return (
    <Stack>
      <RecordHeader
        title={reais(valor)}
        detail={
          <Note>
            {tomador_nome} · {empresa} · {formatDateBr(competencia)}
          </Note>
        }
      >
        <BadgeCell value={lookOf(estado).label} look={lookOf(estado)} />
      </RecordHeader>
      {nota.espera && <Notice tone="warning">{nota.espera}</Notice>}
      {nota.erros.map(({ codigo, texto }) => (
        <Notice key={codigo} tone="danger" title={codigo}>
          {texto}
        </Notice>
      ))}
      <Acts nota={nota} />
      <Card title="Serviço" label="Serviço" level={3}>
        <p>{descricao}</p>
        <Note small>
          {[
            `cTribNac ${nota.cTribNac}`,
            nota.cNBS && `NBS ${nota.cNBS}`,
            nota.cClassTrib && `cClassTrib ${nota.cClassTrib}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Note>
      </Card>
      <Card title="Valores" label="Valores" level={3}>
        <Figures
          look="rows"
          label="Valores da nota"
          items={[
            { label: 'Valor do serviço', value: reais(valor) },
            ...nota.retencoes.map((one) => ({
              label: `${one.nome} retido`,
              value: reais(-one.valor),
              hint: one.regra,
            })),
            { label: 'Valor líquido', value: reais(nota.liquido) },
          ]}
        />
      </Card>
      <Card title="Documento" label="Documento" level={3}>
        <Note small>{`DPS ${nota.serie}/${nota.numero}`}</Note>
        {nota.chave && <Note small>{`Chave ${nota.chave}`}</Note>}
        {nota.substitui && <Note small>{`Substitui a nota ${nota.substitui.numero_nota}`}</Note>}
        {nota.substituida_por && (
          <Note small>{`Substituída pela nota ${nota.substituida_por.numero_nota}`}</Note>
        )}
      </Card>
      <Rules regras={nota.regras} />
      {nota.eventos.length > 0 && (
        <Card title="Pedidos" label="Pedidos" level={3} flush>
          <ItemList bare>
            {nota.eventos.map((one) => (
              <Item
                key={one.id_nota_evento}
                title={`${eventoLabels[one.tipo]}: ${eventoEstados[one.estado]}`}
                detail={[one.justificativa, one.espera, ...one.erros.map(({ texto }) => texto)]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </ItemList>
        </Card>
      )}
    </Stack>
  )
}

type Opened = 'envio' | 'cancelar' | 'pedir_analise' | 'registro' | 'correcao' | 'substituicao'

interface ActProps {
  readonly label: string
  readonly isDanger?: boolean
  readonly onClick: () => void
}

const Act = ({ label, isDanger = false, onClick }: ActProps) => (
  <Button
    size="xs"
    variant={isDanger ? 'subtle' : 'default'}
    {...(isDanger && { color: 'red' })}
    onClick={onClick}
  >
    {label}
  </Button>
)

interface OpeningProps {
  readonly nota: Nota
  readonly onOpen: (what: Opened) => void
}

/** Acts of who issues: on what waits, on what was refused, on what is of the city's portal. */
function IssuerActs({ nota: { id_nota, estado, via }, onOpen }: OpeningProps) {
  const resend = useWrite(notaResend, { refresh: notaReads })
  const discard = useWrite(notaDiscard, { refresh: notaReads })
  const ask = () => resend.mutate({ body: { id_nota } }, { onError: reportFailure })
  const drop = () => discard.mutate({ body: { id_nota } }, { onError: reportFailure })
  const isReplaceable = estado === 'autorizada' && via === 'nacional'
  const isLeft = estado === 'rejeitada' || estado === 'a_registrar'
  return (
    <>
      {isWaiting(estado) && <Act label="Perguntar agora" onClick={ask} />}
      {estado === 'rejeitada' && (
        <Act label="Corrigir e emitir" onClick={() => onOpen('correcao')} />
      )}
      {estado === 'a_registrar' && (
        <Act label="Registrar número" onClick={() => onOpen('registro')} />
      )}
      {isReplaceable && <Act label="Substituir" onClick={() => onOpen('substituicao')} />}
      {isLeft && <Act label="Descartar" isDanger onClick={drop} />}
    </>
  )
}

/** Acts on a note that is in force. */
function IssuedActs({ nota, onOpen }: OpeningProps) {
  const may = useMay()
  const isLate = nota.eventos.some((one) => one.erros.some(({ codigo }) => codigo === 'E8001'))
  return (
    <>
      {may(notaSend.access) && <Act label="Enviar por e-mail" onClick={() => onOpen('envio')} />}
      {may(notaCancel.access) && (
        <Act label="Cancelar nota" isDanger onClick={() => onOpen('cancelar')} />
      )}
      {may(notaCancel.access) && isLate && (
        <Act label="Pedir análise fiscal" onClick={() => onOpen('pedir_analise')} />
      )}
    </>
  )
}

function Acts({ nota }: { readonly nota: Nota }) {
  const may = useMay()
  const [open, setOpen] = useState<Opened>()
  const { id_nota, estado } = nota
  return (
    <Row>
      <Act label="DANFSe" onClick={() => void openNota(id_nota)} />
      <Act label="XML" onClick={() => void openNotaXml(id_nota)} />
      <BilledLink nota={nota} />
      {may(notaEmit.access) && <IssuerActs nota={nota} onOpen={setOpen} />}
      {estado === 'autorizada' && <IssuedActs nota={nota} onOpen={setOpen} />}
      {open && <ActDialog nota={nota} open={open} onClose={() => setOpen(undefined)} />}
    </Row>
  )
}

/** Leads to what the note bills, where its boleto and its payment are. */
function BilledLink({ nota: { id_fatura, id_lancamento } }: { readonly nota: Nota }) {
  if (id_fatura !== null) {
    return (
      <LinkButton to={toFaturaList({ id_fatura, fatura: id_fatura })}>Abrir a fatura</LinkButton>
    )
  }
  return id_lancamento === null ? null : (
    <LinkButton to={toReceivableEdit(id_lancamento)}>Abrir o título</LinkButton>
  )
}

interface ActDialogProps {
  readonly nota: Nota
  readonly open: Opened
  readonly onClose: () => void
}

function ActDialog({ nota, open, onClose }: ActDialogProps) {
  const { id_nota, numero_nota } = nota
  const asked = [{ label: `Nota ${numero_nota}`, asked: { id_nota } }]
  switch (open) {
    case 'envio':
      return <SendNota nota={nota} onClose={onClose} />
    case 'registro':
      return <RegisterNota id_nota={id_nota} onClose={onClose} />
    case 'cancelar':
    case 'pedir_analise':
      return <CancelNota nota={nota} tipo={open} onClose={onClose} />
    case 'correcao':
    case 'substituicao':
      return <EmitDialog origens={asked} isReplacing={open === 'substituicao'} onClose={onClose} />
  }
}

function SendNota({ nota, onClose }: { readonly nota: Nota; readonly onClose: () => void }) {
  const { id_nota, numero_nota, empresa, email, valor, chave, anexa_xml } = nota
  return (
    <SendDocument
      title="Enviar nota por e-mail"
      email={email}
      subject={`Nota ${numero_nota} · ${empresa}`}
      text={`Olá,\n\nSegue em anexo a nota de serviço ${numero_nota}, de ${reais(valor)}.\n\nChave de acesso: ${chave}\n\nObrigado.`}
      anexo={`Nota ${numero_nota}.pdf${anexa_xml ? ' e o XML dela' : ''}`}
      send={(message) => call(notaSend, { body: { id_nota, ...message } })}
      onClose={onClose}
    />
  )
}
