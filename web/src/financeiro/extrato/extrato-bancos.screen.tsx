import {
  extratoBancoFetch,
  extratoBancoList,
  extratoBancoSave,
} from '@claquete/contract/financeiro/extrato/extrato-banco'
import type { ExtratoBanco } from '@claquete/contract/financeiro/extrato/extrato-banco'
import { importedExtratoList } from '@claquete/contract/financeiro/extrato/extrato'
import { addDays, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toExtratoImport } from '../../addresses/financeiro.ts'
import { useAct } from '../../lib/acts/act.ts'
import { call, reportFailure, useRead } from '../../lib/wire/call.ts'
import { useToday } from '../../lib/page/clock.ts'
import { formatMoment } from '../../lib/plain/format.ts'
import { useMay } from '../../lib/account/permission.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'

/** The accounts whose bank sends the statement every morning, and how the last time went. */
export default function ExtratoBancosScreen() {
  const reading = useRead(extratoBancoList, {}, { staleTime: 0 })
  return (
    <Reading of={reading} waiting={220}>
      {(data) => (
        <Page width="form">
          {!data.configurada && (
            <Notice tone="info" title="As credenciais do banco não estão configuradas">
              Em Configurações, Integrações, informe as do Banco Inter: o banco as dá no Internet
              Banking.
            </Notice>
          )}
          {data.data.length === 0 && (
            <EmptyState title="Nenhuma conta do Banco Inter">
              O Banco Inter envia o extrato toda manhã, sem arquivos. Cadastre a conta em Contas
              bancárias, com o banco 077.
            </EmptyState>
          )}
          {data.data.map((banco) => (
            <BancoCard key={banco.id_contabancaria} banco={banco} isReady={data.configurada} />
          ))}
        </Page>
      )}
    </Reading>
  )
}

function BancoCard({ banco, isReady }: { banco: ExtratoBanco; isReady: boolean }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const fetching = useAct({
    refresh: [extratoBancoList, importedExtratoList],
    onFailure: reportFailure,
  })
  const { id_contabancaria, contabancaria, ativo, desde, buscado_em, buscado_ate } = banco
  const fetchNow = () =>
    fetching.run(async () => {
      await call(extratoBancoFetch, { params: { id_contabancaria } })
      return {}
    })
  const isOn = ativo === 'S'
  return (
    <Card
      title={contabancaria}
      subtitle={isOn ? 'Busca o extrato todo dia, às 6h10' : 'Busca desligada'}
      aside={
        may(extratoBancoSave.access) && (
          <Row>
            <Button size="xs" variant="default" onClick={() => setOpen(true)}>
              {isOn ? 'Alterar' : 'Ligar'}
            </Button>
            {isOn && isReady && <PreviewButton banco={banco} />}
            {isOn && (
              <Button
                size="xs"
                disabled={!isReady}
                loading={fetching.isRunning}
                onClick={() => void fetchNow()}
              >
                Buscar agora
              </Button>
            )}
          </Row>
        )
      }
    >
      {isOn && (
        <Figures
          look="line"
          items={[
            { label: 'Desde', value: desde ? formatDateBr(desde) : '' },
            {
              label: 'Última busca',
              value: buscado_em ? formatMoment(buscado_em) : 'Nenhuma ainda',
            },
            { label: 'Extrato até', value: buscado_ate ? formatDateBr(buscado_ate) : 'Nenhum dia' },
          ]}
        />
      )}
      {banco.resultado && (
        <Notice tone={banco.funciona ? 'success' : 'danger'}>{banco.resultado}</Notice>
      )}
      {isOpen && <BancoDialog banco={banco} onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** Shows what the bank has before anything is stored. */
function PreviewButton({ banco }: { banco: ExtratoBanco }) {
  const { id_contabancaria, desde, buscado_ate } = banco
  // Today is left out: its lines may still change. Six days are read again: banks post some lines late.
  const until = addDays(useToday(), -1)
  const again = buscado_ate && addDays(buscado_ate, -6)
  const first = desde ?? until
  const from = again && again > first ? again : first
  if (from > until) return null
  return (
    <LinkButton to={toExtratoImport({ conta: id_contabancaria, de: from, ate: until })}>
      Conferir antes
    </LinkButton>
  )
}

function BancoDialog({ banco, onClose }: { banco: ExtratoBanco; onClose: () => void }) {
  const today = useToday()
  const act = useAct({ refresh: [extratoBancoList], onFailure: reportFailure })
  const { id_contabancaria, desde, conta_corrente, ativo } = banco
  const f = useRecordForm(extratoBancoSave, {
    initial: { ativo: 'S' as const, desde: desde ?? today, conta_corrente },
    request: (values) => ({
      params: { id_contabancaria },
      body: { ...values, desde: values.desde ?? today },
    }),
    refresh: [extratoBancoList],
  })
  const turnOff = () => {
    const { desde: from, conta_corrente: numero } = f.form.getValues()
    const body = { ativo: 'N', desde: from ?? today, conta_corrente: numero || null } as const
    return call(extratoBancoSave, { params: { id_contabancaria }, body })
  }
  return (
    <FormDialog
      form={f}
      title="Extrato direto do banco"
      yes={ativo === 'S' ? 'Salvar' : 'Ligar'}
      onClose={onClose}
      aside={
        ativo === 'S' && (
          <Button variant="subtle" color="red" onClick={() => void act.run(turnOff, onClose)}>
            Desligar
          </Button>
        )
      }
    >
      <f.Date of="desde" label="Buscar desde" isRequired={false} />
      <f.Text
        of="conta_corrente"
        label="Número da conta no banco"
        help="Só se as credenciais derem acesso a mais de uma conta."
      />
    </FormDialog>
  )
}
