import { agoraList } from '@claquete/contract/financeiro/pagamentos/agora'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { toPayableList } from '../../addresses/financeiro.ts'
import { useAddressIds } from '../../lib/page/address-ids.ts'
import { useRead } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { addReais, reais } from '../../lib/plain/money.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { PayCard } from './pay-card.tsx'
import { mostTitulos } from './use-pagamentos.ts'

/** One title after the other, for who pays in the app of the bank: code, line, receipt, next. */
export default function AgoraScreen() {
  const [params] = useSearchParams()
  const ids = useAddressIds()
  const lote = Number(params.get('lote') ?? 0)
  if (ids.length === 0 && !(lote > 0)) {
    return (
      <EmptyState title="Nenhum título escolhido">
        Marque títulos em contas a pagar e escolha “Pagar agora”.
      </EmptyState>
    )
  }
  if (ids.length > mostTitulos) {
    return (
      <EmptyState title="Títulos demais de uma vez">
        Escolha até {mostTitulos} títulos e pague em partes.
      </EmptyState>
    )
  }
  return (
    <Queue
      key={`${ids.join()}/${lote}`}
      body={lote > 0 ? { id_lote_pagamento: lote } : { ids: [...ids] }}
    />
  )
}

interface QueueProps {
  readonly body: { readonly ids?: number[]; readonly id_lote_pagamento?: number }
}

function Queue({ body }: QueueProps) {
  const reading = useRead(agoraList, { body }, { staleTime: Infinity })
  const [done, setDone] = useState<readonly number[]>([])
  const [skipped, setSkipped] = useState<readonly number[]>([])
  const [conta, setConta] = useState<number>()
  return (
    <Reading of={reading} waiting={420}>
      {({ data: rows, contas, hoje }) => {
        const isOver = (id: number) => done.includes(id) || skipped.includes(id)
        const current = rows.find(({ id_lancamento }) => !isOver(id_lancamento))
        const paid = rows.filter(({ id_lancamento }) => done.includes(id_lancamento))
        const next = (id: number, list: typeof setDone) => list((before) => [...before, id])
        return (
          <Page width="form">
            <Figures
              label="Andamento"
              items={[
                { label: 'Pagos', value: `${paid.length} de ${rows.length}` },
                { label: 'Total pago', value: reais(addReais(...paid.map(({ valor }) => valor))) },
                {
                  label: 'Falta pagar',
                  value: reais(
                    addReais(
                      ...rows
                        .filter(({ id_lancamento }) => !done.includes(id_lancamento))
                        .map(({ valor }) => valor),
                    ),
                  ),
                },
              ]}
            />
            {current ? (
              <PayCard
                key={current.id_lancamento}
                row={current}
                contas={contas}
                today={hoje}
                conta={conta}
                onConta={setConta}
                onPaid={() => next(current.id_lancamento, setDone)}
                onSkip={() => next(current.id_lancamento, setSkipped)}
              />
            ) : (
              <EmptyState
                title={skipped.length === 0 ? 'Tudo pago' : 'Fim da lista'}
                action={
                  <>
                    {skipped.length > 0 && (
                      <Button variant="default" onClick={() => setSkipped([])}>
                        Voltar aos pulados
                      </Button>
                    )}
                    <Button component={Link} to={toPayableList()}>
                      Contas a pagar
                    </Button>
                  </>
                }
              >
                {skipped.length === 0
                  ? 'Cada título tem a sua baixa, e os comprovantes estão nos anexos.'
                  : `${counted(skipped.length, 'título foi pulado', 'títulos foram pulados')}.`}
              </EmptyState>
            )}
          </Page>
        )
      }}
    </Reading>
  )
}
