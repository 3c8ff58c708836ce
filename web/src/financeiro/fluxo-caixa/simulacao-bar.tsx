import {
  scenarioCreate,
  scenarioList,
  scenarioUpdate,
  scenarioView,
} from '@claquete/contract/financeiro/fluxo-caixa/scenario'
import type { SavedChange } from '@claquete/contract/financeiro/fluxo-caixa/scenario'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { reais } from '../../lib/plain/money.ts'
import { useAct } from '../../lib/acts/act.ts'
import { call, reportFailure } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { useMay } from '../../lib/account/permission.ts'
import { IconArrowBackUp, IconX } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { ScenarioName } from './dialogs.tsx'
import { bodyOf } from './use-simulacao.ts'
import type { Simulacao } from './use-simulacao.ts'
import { Status } from '../../ui/status.tsx'

/** Opens a saved scenario over today's titles. */
export async function openScenario(simulacao: Simulacao, id_cenario: number): Promise<void> {
  try {
    const { data } = await call(scenarioView, { params: { id_cenario } })
    const { nome, versao, mudancas, reservadas } = data
    const avisos = mudancas.filter(({ estado }) => estado !== 'igual')
    simulacao.open({ id_cenario, nome, versao, avisos, reservadas }, mudancas)
  } catch (error) {
    reportFailure(error)
  }
}

const because: Record<SavedChange['estado'], string> = {
  igual: '',
  mudou: 'mudou desde que o cenário foi guardado: vale o de hoje',
  pago: 'já foi pago: não é mais simulado',
  saiu: 'não está mais previsto: ficou fora',
}

const kept = { msg: 'Cenário guardado' }

/** The simulation's changes, to undo, clear or save; nothing is stored before saving. */
export function SimulacaoBar({ simulacao }: { readonly simulacao: Simulacao }) {
  const may = useMay()
  const [isNaming, setNaming] = useState(false)
  const act = useAct({ refresh: [scenarioList], onFailure: reportFailure })
  const { mudancas, scenario } = simulacao
  if (mudancas.length === 0 && !scenario) return null
  const keep = async (nome: string) => {
    const body = { nome, mudancas: bodyOf(mudancas) }
    const { id_cenario } = await call(scenarioCreate, { body })
    await openScenario(simulacao, id_cenario)
    return kept
  }
  const rewrite = async ({ id_cenario, versao }: NonNullable<typeof scenario>) => {
    const body = { mudancas: bodyOf(mudancas), versao }
    await call(scenarioUpdate, { params: { id_cenario }, body })
    await openScenario(simulacao, id_cenario)
    return kept
  }
  const pode = may(scenarioCreate.access) && mudancas.length > 0
  return (
    <Card label="Simulação" tone="accent">
      <Row gap={4}>
        <Status>
          <Note>
            <b>{scenario ? scenario.nome : 'Simulação'}:</b>{' '}
            {counted(mudancas.length, 'mudança simulada', 'mudanças simuladas')}. Nenhum título foi
            alterado.
          </Note>
        </Status>
        <Row as="ul" gap={1} grow>
          {mudancas.map((one) => (
            <li key={one.chave}>
              <Button
                variant="default"
                size="compact-xs"
                maw={240}
                rightSection={<IconX size={12} aria-hidden />}
                onClick={() => simulacao.desfazer(one.chave)}
              >
                {one.tipo === 'mover'
                  ? `${one.descricao} → ${one.dia.slice(8)}/${one.dia.slice(5, 7)}`
                  : one.tipo === 'ocultar'
                    ? `sem ${one.descricao}`
                    : `+ ${one.descricao}`}
                <span className="visually-hidden"> desfazer</span>
              </Button>
            </li>
          ))}
        </Row>
        <Row>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowBackUp size={14} />}
            disabled={!simulacao.temVolta}
            onClick={simulacao.voltar}
          >
            Voltar
          </Button>
          <Button variant="default" size="xs" onClick={simulacao.limpar}>
            {scenario ? 'Fechar cenário' : 'Limpar'}
          </Button>
          {pode && scenario && (
            <Button
              variant="default"
              size="xs"
              loading={act.isRunning}
              onClick={() => void act.run(() => rewrite(scenario))}
            >
              Guardar em “{scenario.nome}”
            </Button>
          )}
          {pode && (
            <Button size="xs" onClick={() => setNaming(true)}>
              Guardar cenário…
            </Button>
          )}
        </Row>
      </Row>
      {scenario && scenario.avisos.length > 0 && (
        <Stack as="ul" gap={0} aria-label="O que mudou desde que o cenário foi guardado">
          {scenario.avisos.map(({ id_mudanca, descricao, antes, estado }) => (
            <li key={id_mudanca}>
              <Note tone="warning">
                <b>{descricao}</b> ({reais(antes.valor)}) {because[estado]}.
              </Note>
            </li>
          ))}
        </Stack>
      )}
      {scenario && scenario.reservadas > 0 && (
        <Note>
          Este cenário tem também {counted(scenario.reservadas, 'mudança', 'mudanças')} de
          lançamentos que você não vê:{' '}
          {scenario.reservadas === 1 ? 'fica guardada' : 'ficam guardadas'}, e não{' '}
          {scenario.reservadas === 1 ? 'entra' : 'entram'} nesta simulação.
        </Note>
      )}
      {isNaming && (
        <ScenarioName title="Guardar cenário" onSave={keep} onClose={() => setNaming(false)} />
      )}
    </Card>
  )
}
