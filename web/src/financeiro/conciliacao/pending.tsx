import { acceptedBody } from '@claquete/contract/financeiro/conciliacao/accept'
import {
  conciliacaoCreate,
  conciliacaoIgnore,
  conciliacaoPropostas,
  conciliacaoSure,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type {
  Devolucao,
  LinhaExtrato,
  Proposta,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { regraList, regraSave } from '@claquete/contract/financeiro/conciliacao/regra'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/acts/act.ts'
import { call, reportFailure, useRead } from '../../lib/wire/call.ts'
import { useChanges } from '../../lib/wire/changes.ts'
import { useMay } from '../../lib/account/permission.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { BankLine } from './bank-line.tsx'
import styles from './conciliacao.module.css'
import { PickedBar } from './picked-bar.tsx'
import { OfferNotice } from './offer-notice.tsx'
import { OpenDialog } from './open-dialog.tsx'
import type { OpenAct } from './open-dialog.tsx'
import { conciliacaoReads, proposalOf, returnOf } from './reads.ts'

interface PendingProps {
  readonly conta: number
  readonly mayAct: boolean
}

/** The lines of an account that are not reconciled yet, each with its best proposal. */
export function Pending({ conta, mayAct }: PendingProps) {
  const reading = useRead(conciliacaoPropostas, { query: { id_contabancaria: conta } })
  useChanges('financeiro', () => void reading.refetch())
  return (
    <Reading of={reading}>
      {({ data: { linhas, propostas, devolucoes, ha_mais } }) => (
        <>
          {mayAct && <Offer conta={conta} />}
          {linhas.length === 0 ? (
            <EmptyState title="Tudo conciliado">
              As linhas dos próximos extratos desta conta aparecem aqui.
            </EmptyState>
          ) : (
            <Lines {...{ conta, mayAct, linhas, propostas, devolucoes }} />
          )}
          {ha_mais && <Note small>Há mais linhas: aparecem quando estas forem conciliadas.</Note>}
        </>
      )}
    </Reading>
  )
}

/** A rule for what was decided twice in the same way. */
function Offer({ conta }: { readonly conta: number }) {
  const may = useMay()
  const reading = useRead(regraList, {})
  if (!may(regraSave.access) || !reading.data) return null
  return <OfferNotice ofertas={reading.data.data.ofertas} conta={conta} />
}

interface LinesProps extends PendingProps {
  readonly linhas: readonly LinhaExtrato[]
  readonly propostas: readonly Proposta[]
  readonly devolucoes: readonly Devolucao[]
}

const idOfLine = ({ id_extrato_historico }: LinhaExtrato) => id_extrato_historico

function Lines({ conta, mayAct, linhas, propostas, devolucoes }: LinesProps) {
  const act = useAct({ refresh: conciliacaoReads, onFailure: reportFailure })
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState<OpenAct>()
  const own = new Set(linhas.map(idOfLine))
  const sure = propostas.filter(({ certa }) => certa).length
  const toggle = (id: number) =>
    setPicked((all) => new Set(all.has(id) ? [...all].filter((one) => one !== id) : [...all, id]))
  const close = () => {
    setOpen(undefined)
    setPicked(new Set())
  }
  const withOpen = open && proposalOf(propostas, open.linha)
  const isOfOpen = (id: number) =>
    id === idOfOpen(open) || (open?.act === 'escolher' && withOpen?.linhas.includes(id))
  const chosen = linhas.filter(
    (linha) => picked.has(idOfLine(linha)) || isOfOpen(linha.id_extrato_historico),
  )
  return (
    <>
      <Row justify="between">
        <Note small>
          Enter aceita a proposta, ou abre um palpite para conferir; ↓ vai para a próxima linha.
        </Note>
        {mayAct && sure > 0 && (
          <Button
            size="xs"
            loading={act.isRunning}
            onClick={() =>
              void act.run(() => call(conciliacaoSure, { body: { id_contabancaria: conta } }))
            }
          >
            {sure === 1 ? 'Conciliar 1 certa' : `Conciliar as ${sure} certas`}
          </Button>
        )}
      </Row>
      <ul className={styles.lines}>
        {linhas.map((linha) => (
          <PendingLine
            key={linha.id_extrato_historico}
            {...{ conta, mayAct, own, linha }}
            proposta={proposalOf(propostas, linha)}
            devolucao={returnOf(devolucoes, linha)}
            isPicked={picked.has(linha.id_extrato_historico)}
            onPick={() => toggle(linha.id_extrato_historico)}
            onOpen={(one) => setOpen({ act: one, linha })}
          />
        ))}
      </ul>
      {mayAct && picked.size > 0 && (
        <PickedBar
          linhas={linhas.filter((linha) => picked.has(idOfLine(linha)))}
          conta={conta}
          onOpen={setOpen}
          onClear={() => setPicked(new Set())}
        />
      )}
      {open && (
        <OpenDialog
          {...open}
          conta={conta}
          linhas={chosen}
          proposta={withOpen}
          devolucao={returnOf(devolucoes, open.linha)}
          own={own}
          onAct={(act) => setOpen({ act, linha: open.linha })}
          onClose={close}
        />
      )}
    </>
  )
}

interface PendingLineProps extends PendingProps {
  readonly linha: LinhaExtrato
  readonly proposta: Proposta | undefined
  readonly devolucao: Devolucao | undefined
  readonly own: ReadonlySet<number>
  readonly isPicked: boolean
  readonly onPick: () => void
  readonly onOpen: (act: OpenAct['act']) => void
}

/** Each line is accepted on its own: Enter on the next one is heard while the first is stored. */
function PendingLine(props: PendingLineProps) {
  const { conta, mayAct, own, linha, proposta, devolucao, isPicked, onPick, onOpen } = props
  const act = useAct({ refresh: conciliacaoReads, onFailure: reportFailure })
  const accept = () => {
    if (!mayAct || !proposta || act.isRunning) return
    // What only the value tells is looked at before it is done.
    if (proposta.palpite) {
      return onOpen(proposta.acao === 'transferir' ? 'transferir' : 'escolher')
    }
    const body = acceptedBody(proposta, conta, own)
    if (body) return void act.run(() => call(conciliacaoCreate, { body }))
    if (proposta.acao === 'ignorar') {
      const ignored = { linhas: [...proposta.linhas], motivo: proposta.motivo }
      return void act.run(() => call(conciliacaoIgnore, { body: ignored }))
    }
    onOpen('escolher')
  }
  return (
    <BankLine
      {...{ linha, proposta, devolucao, isPicked, mayAct, onPick }}
      onAct={(one) => (one === 'aceitar' ? accept() : onOpen(one))}
    />
  )
}

const idOfOpen = (open: OpenAct | undefined) => open?.linha.id_extrato_historico
