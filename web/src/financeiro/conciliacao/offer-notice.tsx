import { Button } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '../../ui/layout/notice.tsx'
import { RegraDialog } from './regras/regra.dialog.tsx'
import { valuesOfOffer } from './regras/regra-values.ts'
import type { Oferta } from './regras/regra-values.ts'

const keyOf = ({ contem, operacao }: Oferta) => `${operacao} ${contem}`

function doesOf({ acao, plano, pessoa }: Oferta): string {
  if (acao === 'ignorar') return 'foram ignoradas'
  if (acao === 'transferir') return 'foram transferências para a mesma conta'
  if (acao === 'casar') return `foram de ${pessoa ?? 'uma mesma pessoa'}`
  return `foram lançadas em ${plano ?? 'uma mesma conta'}`
}

interface OfferNoticeProps {
  readonly ofertas: readonly Oferta[]
  /** Offers only what was decided on lines of this account. */
  readonly conta?: number
}

/** Offers a rule for what was decided twice in the same way, one at a time. */
export function OfferNotice({ ofertas, conta }: OfferNoticeProps) {
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<Oferta>()
  const oferta = ofertas.find(
    (one) => !refused.has(keyOf(one)) && (conta === undefined || one.contas.includes(conta)),
  )
  return (
    <>
      {oferta && (
        <Notice
          tone="info"
          title="Criar regra?"
          closeLabel="Agora não"
          onClose={() => setRefused((all) => new Set([...all, keyOf(oferta)]))}
          action={
            <Button size="xs" variant="default" onClick={() => setOpen(oferta)}>
              Criar regra
            </Button>
          }
        >
          {`${oferta.vezes} linhas com “${oferta.contem}” ${doesOf(oferta)}. Com uma regra, as próximas vêm propostas assim.`}
        </Notice>
      )}
      {open && (
        <RegraDialog
          regra={undefined}
          initial={valuesOfOffer(open)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
