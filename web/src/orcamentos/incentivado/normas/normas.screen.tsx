import { normaList, normaSave } from '@claquete/contract/orcamentos/incentivado/regra'
import type { NormaComRegras } from '@claquete/contract/orcamentos/incentivado/regra'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useToday } from '../../../lib/page/clock.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { LeiautesCard } from './leiautes.card.tsx'
import { NormaCard } from './norma.card.tsx'
import { NumerosCard } from './numeros.card.tsx'

const NormaDialog = lazyPart(() => import('./norma.dialog.tsx').then((part) => part.NormaDialog))

/** The norms and rules that projects are measured by: the product's, and what the company says otherwise. */
export default function NormasScreen() {
  const may = useMay()
  const reading = useRead(normaList, {})
  useLiveReads('projeto_incentivado', normaList)
  const target = useSearchParams()[0].get('regra')
  const [isOpen, setOpen] = useState(false)
  return (
    <Page
      width="form"
      toolbar={
        may(normaSave.access) && (
          <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setOpen(true)}>
            Nova norma
          </Button>
        )
      }
    >
      <Note>
        O projeto fica sob as normas que escolheu, pelas regras em vigor no começo da sua execução.
        O que a empresa escreve toma o lugar do que o produto traz.
      </Note>
      <Reading of={reading}>{({ data }) => <Normas normas={data} target={target} />}</Reading>
      <LeiautesCard />
      <NumerosCard />
      {isOpen && <NormaDialog norma={undefined} onClose={() => setOpen(false)} />}
    </Page>
  )
}

interface NormasProps {
  readonly normas: readonly NormaComRegras[]
  readonly target: string | null
}

function Normas({ normas, target }: NormasProps) {
  const today = useToday()
  const isOver = ({ vigencia_fim }: NormaComRegras) => vigencia_fim !== null && vigencia_fim < today
  const now = normas.filter((norma) => !isOver(norma))
  const before = normas.filter(isOver)
  const holdsTarget = before.some(({ regras }) => regras.some(({ chave }) => chave === target))
  const [showsBefore, setShowsBefore] = useState(holdsTarget)
  const card = (norma: NormaComRegras) => (
    <NormaCard key={norma.codigo} norma={norma} target={target} />
  )
  return (
    <Stack>
      {now.map(card)}
      {before.length > 0 && (
        <Row justify="center">
          <Button
            variant="default"
            size="xs"
            aria-expanded={showsBefore}
            onClick={() => setShowsBefore(!showsBefore)}
          >
            {showsBefore ? 'Esconder' : 'Mostrar'} as {before.length} que já não estão em vigor
          </Button>
        </Row>
      )}
      {showsBefore && before.map(card)}
    </Stack>
  )
}
