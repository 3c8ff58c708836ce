import { notaLookUp, recebidaKeep } from '@claquete/contract/financeiro/fiscal/recebidas/consulta'
import type { ConsultaDaNota } from '@claquete/contract/financeiro/fiscal/recebidas/consulta'
import { recebidaKey } from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import { findChave } from '@claquete/core/financeiro/fiscal/recebidas/chave'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { toNotaList, toRecebidaList } from '../../../addresses/financeiro.ts'
import { unitText } from '../../../lib/account/unit-text.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { useAct } from '../../../lib/acts/act.ts'
import { useValues } from '../../../lib/form/form.ts'
import { reais } from '../../../lib/plain/money.ts'
import { call, reportFailure } from '../../../lib/wire/call.ts'
import { Figures } from '../../../ui/figures/figures.tsx'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { FileDrop } from '../../../ui/records/file-drop.tsx'
import { readCodeIn } from '../../../ui/scanner/picture.ts'
import { Scanner } from '../../../ui/scanner/scanner.tsx'
import { BadgeCell, formatDay } from '../../../ui/list-table/cell.tsx'
import { KeyDialog } from './key.dialog.tsx'
import { assinaturaLooks, lookOfConsulta } from './recebida.labels.ts'
import { recebidaReads } from './use-recebidas.ts'

const nothingRead =
  'Não há um QR legível nesta foto. Chegue mais perto, com o código inteiro, ou digite a chave.'
const noKey = { tone: 'warning', text: 'O código não tem a chave de uma nota.' } as const

interface KeyInputProps {
  /** What a code said, which may be no key; returns what to tell. */
  readonly onCode: (code: string) => typeof noKey | undefined
}

/** The camera, and a photo of the QR. */
function KeyReader({ onCode }: KeyInputProps) {
  const [problem, setProblem] = useState<string>()
  const take = (code: string) => {
    setProblem(undefined)
    return onCode(code)
  }
  const readPhoto = async ([photo]: readonly File[]) => {
    const code = photo && (await readCodeIn(photo).catch(() => undefined))
    if (code === undefined) setProblem(nothingRead)
    else take(code)
  }
  return (
    <>
      <Scanner label="QR da nota" onCode={take} />
      <FileDrop
        accept="image/*"
        label="Escolher a foto do QR"
        onFiles={(files) => void readPhoto(files)}
      >
        <Note small>A foto é lida neste aparelho e não é enviada.</Note>
      </FileDrop>
      {problem !== undefined && (
        <Note tone="warning" role="alert">
          {problem}
        </Note>
      )}
    </>
  )
}

const kinds = {
  servico:
    'É de uma nota de serviço (NFS-e). Procura-se entre as suas e, se não está, no serviço nacional, com o certificado {da unidade}.',
  mercadoria: 'É de uma compra (NF-e ou NFC-e). Fica como documento da conta a pagar.',
} as const
const keeping = { servico: 'Guardar só a chave', mercadoria: 'Guardar na conta a pagar' } as const

/**
 * Reads the key of a note with the camera, from a photo, or as it is typed, and says what it is of: a note that is here, or
 * what the national service tells of it. The key of a purchase of goods goes on to its payable.
 */
export function LookUpDialog({ onClose }: { readonly onClose: () => void }) {
  const may = useMay()
  const [said, setSaid] = useState<ConsultaDaNota>()
  const [keyOnly, setKeyOnly] = useState<string>()
  const f = useRecordForm(notaLookUp, {
    initial: { texto: '', id_empresa: null as number | null },
    // What was found stands below: no message beside it.
    send: async (request) => ({ ...(await call(notaLookUp, request)), msg: '' }),
    onSaved: ({ data }) => setSaid(data),
  })
  const { texto } = useValues(f)
  const found = findChave(texto)
  const shown = said?.chave === found?.chave ? said : undefined
  const take = (code: string) => {
    const read = findChave(code)
    f.set('texto', read?.chave ?? code)
    return read ? undefined : noKey
  }
  const stay = () => undefined
  if (keyOnly !== undefined) return <KeyDialog chave={keyOnly} onClose={onClose} />
  const isNew = shown === undefined || shown.onde === 'servico'
  return (
    <FormDialog
      form={f}
      title="Consultar uma nota pela chave"
      yes="Consultar"
      no="Fechar"
      isDisabled={found?.tipo !== 'servico' || shown !== undefined}
      isChanged={() => false}
      size="lg"
      onClose={onClose}
      onDone={stay}
      aside={
        found &&
        isNew &&
        may(recebidaKey.access) && (
          <Button variant="subtle" onClick={() => setKeyOnly(found.chave)}>
            {keeping[found.tipo]}
          </Button>
        )
      }
    >
      <f.Text
        of="texto"
        label="Chave ou endereço do QR"
        placeholder="50 caracteres, ou o endereço que o QR mostra"
        isRequired
      />
      {shown ? (
        <Found
          nota={shown}
          onClose={onClose}
          onKept={(id_nota_recebida) =>
            setSaid({ ...shown, onde: 'recebida', guardada: true, id_nota_recebida })
          }
        />
      ) : (
        <KeyReader onCode={take} />
      )}
      {found && !shown && (
        <Notice tone="info" title={`Chave ${found.chave}`}>
          {unitText(kinds[found.tipo])}
        </Notice>
      )}
    </FormDialog>
  )
}

const where = {
  emitida: 'Está em Notas emitidas',
  recebida: 'Está em Notas recebidas',
  servico: 'Está no serviço nacional, e ainda não aqui',
} as const

/** What was found, and what is done with it next. */
function Found({ nota, onKept, onClose }: NextProps) {
  const { numero_nota, prestador_nome, prestador_documento, competencia, valor, estado } = nota
  const look = lookOfConsulta(estado)
  return (
    <Notice tone={nota.onde === 'servico' ? 'info' : 'success'} title={where[nota.onde]}>
      <Stack>
        <Row>
          <BadgeCell value={look.label} look={look} />
          {nota.assinatura && (
            <BadgeCell
              value={assinaturaLooks[nota.assinatura].label}
              look={assinaturaLooks[nota.assinatura]}
            />
          )}
        </Row>
        <Figures
          look="rows"
          label="A nota"
          items={[
            { label: 'Nota', value: numero_nota },
            {
              label: 'Prestador',
              value: prestador_nome || formatDocumento(prestador_documento),
              hint: prestador_nome && formatDocumento(prestador_documento),
            },
            { label: 'Tomador', value: nota.tomador || 'A nota não diz' },
            {
              label: 'Competência',
              value: competencia === null ? undefined : formatDay(competencia),
            },
            { label: 'Valor', value: valor === null ? undefined : reais(valor) },
          ]}
        />
        <Next nota={nota} onKept={onKept} onClose={onClose} />
      </Stack>
    </Notice>
  )
}

interface NextProps {
  readonly nota: ConsultaDaNota
  readonly onKept: (id_nota_recebida: number) => void
  readonly onClose: () => void
}

/** Opens the note, on this list or another, and leaves the dialog. */
const Open = ({ to, onClose }: { readonly to: string; readonly onClose: () => void }) => (
  <Button component={Link} to={to} size="xs" variant="default" onClick={onClose}>
    Abrir a nota
  </Button>
)

function Next({ nota, onKept, onClose }: NextProps) {
  const { chave, guardada, id_nota, id_nota_recebida, para } = nota
  const may = useMay()
  const act = useAct({ refresh: recebidaReads, onFailure: reportFailure })
  const keep = () =>
    void act.run(async () => {
      const told = await call(recebidaKeep, { body: { texto: chave } })
      onKept(told.id_nota_recebida)
      return told
    })
  if (id_nota !== null) {
    return <Open to={toNotaList({ nota: id_nota })} onClose={onClose} />
  }
  return (
    <Row>
      {!guardada && para !== null && may(recebidaKeep.access) && (
        <Button size="xs" loading={act.isRunning} onClick={keep}>
          {id_nota_recebida === null ? 'Guardar como recebida' : 'Buscar o XML'}
        </Button>
      )}
      {id_nota_recebida !== null && (
        <Open to={toRecebidaList({ nota: id_nota_recebida })} onClose={onClose} />
      )}
      {!guardada && para === null && (
        <Note small>
          {unitText(
            'Quem tomou o serviço não é {unidade} sua: a nota não se guarda como recebida.',
          )}
        </Note>
      )}
    </Row>
  )
}
