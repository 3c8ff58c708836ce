import { recebidaUpload } from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import type { FileResult } from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import { Progress } from '@mantine/core'
import { useState } from 'react'
import { toRecebidaList } from '../../../addresses/financeiro.ts'
import { unitText } from '../../../lib/account/unit-text.ts'
import { useAct } from '../../../lib/acts/act.ts'
import { upload } from '../../../lib/acts/send-file.ts'
import { counted } from '../../../lib/plain/format.ts'
import { failureText } from '../../../lib/wire/call.ts'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { ErrorState } from '../../../ui/frame/states.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { BadgeCell } from '../../../ui/list-table/cell.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { FileDrop } from '../../../ui/records/file-drop.tsx'
import { Status } from '../../../ui/status.tsx'
import { resultadoLooks } from './recebida.labels.ts'
import { recebidaReads } from './use-recebidas.ts'

/** Files of one request. */
const packMost = 100
/** Requests at once: the server reads those of a company in as many threads. */
const lanes = 2
const packsOf = (files: readonly File[]) =>
  Array.from({ length: Math.ceil(files.length / packMost) }, (_, at) =>
    files.slice(at * packMost, (at + 1) * packMost),
  )
/** Results that are shown; those that ask for something come first. */
const shownMost = 300

const asks = ({ resultado }: FileResult) =>
  resultado === 'nao_e_nota' || resultado === 'de_outra' || resultado === 'assinatura'

/** Sends packs of files, a few at once; those that were not answered are kept, to be sent again after a failure. */
function useReceiving() {
  const [told, setTold] = useState<readonly FileResult[]>([])
  const [left, setLeft] = useState<readonly File[]>([])
  const [sent, setSent] = useState<number>()
  const act = useAct({ refresh: recebidaReads })
  const send = (files: readonly File[]) =>
    act.run(async () => {
      const packs = packsOf(files)
      let answered = 0
      setLeft(files)
      setSent(0)
      const lane = async () => {
        for (let pack = packs.shift(); pack; pack = packs.shift()) {
          const own = pack
          const { data } = await upload(recebidaUpload, { query: undefined, file: own })
          answered += own.length
          setSent(answered / files.length)
          setTold((before) => [...before, ...data])
          setLeft((before) => before.filter((file) => !own.includes(file)))
        }
      }
      const ended = await Promise.allSettled(Array.from({ length: lanes }, lane))
      setSent(undefined)
      for (const one of ended) if (one.status === 'rejected') throw one.reason
      return {}
    })
  return { act, told, left, sent, send }
}

/** Takes XML and ZIP files, and says of each what happened. */
export function ReceiveDialog({ onClose }: { readonly onClose: () => void }) {
  const { act, told, left, sent, send } = useReceiving()
  return (
    <Dialog title="Enviar XML de notas" size="lg" onClose={onClose} isChanged={() => act.isRunning}>
      <Stack>
        <FileDrop
          accept=".xml,.zip"
          isMultiple
          isDisabled={act.isRunning}
          label="Escolher arquivos"
          onFiles={(files) => void send(files)}
        >
          <Note small>
            XML de NFS-e e de cancelamentos, quantos forem, ou um ZIP do mês. O mesmo arquivo duas
            vezes entra uma vez só.
          </Note>
        </FileDrop>
        <Status>
          {sent !== undefined && (
            <Progress value={Math.max(sent * 100, 3)} animated aria-label="Lendo os arquivos" />
          )}
        </Status>
        {act.failure !== undefined && (
          <ErrorState dense message={failureText(act.failure)} onRetry={() => void send(left)} />
        )}
        {told.length > 0 && <Results told={told} />}
      </Stack>
    </Dialog>
  )
}

function Results({ told }: { readonly told: readonly FileResult[] }) {
  const asking = told.filter(asks)
  const fresh = told.filter(({ resultado }) => resultado === 'lida').length
  const shown = [...asking, ...told.filter((one) => !asks(one))].slice(0, shownMost)
  return (
    <>
      <Notice
        tone={asking.length > 0 ? 'warning' : 'success'}
        title={`${counted(told.length, 'arquivo', 'arquivos')}: ${counted(fresh, 'nota nova', 'notas novas')}`}
      >
        {asking.length > 0 &&
          `${counted(asking.length, 'arquivo pede', 'arquivos pedem')} a sua atenção.`}
      </Notice>
      <ItemList label="O que houve com cada arquivo">
        {shown.map((one, at) => (
          <Item
            key={at}
            title={one.nome}
            detail={unitText(one.texto)}
            lead={
              <BadgeCell
                value={resultadoLooks[one.resultado].label}
                look={resultadoLooks[one.resultado]}
              />
            }
            aside={
              one.id_nota_recebida !== null && (
                <LinkButton to={toRecebidaList({ nota: one.id_nota_recebida })}>Abrir</LinkButton>
              )
            }
          />
        ))}
      </ItemList>
      {shown.length < told.length && (
        <Note small>{`Mais ${told.length - shown.length} sem nada a fazer.`}</Note>
      )}
    </>
  )
}
