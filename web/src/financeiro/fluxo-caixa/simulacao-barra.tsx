import {
  cenarioCreate,
  cenarioList,
  cenarioUpdate,
  cenarioView,
} from '@claquete/contract/financeiro/fluxo-caixa/cenario'
import type { MudancaSalva } from '@claquete/contract/financeiro/fluxo-caixa/cenario'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { reais } from '../../lib/money.ts'
import { useAct } from '../../lib/act.ts'
import { call, reportFailure } from '../../lib/call.ts'
import { counted } from '../../lib/format.ts'
import { useMay } from '../../lib/permission.ts'
import { IconArrowBackUp, IconX } from '../../ui/icons.ts'
import { NomeDoCenario } from './dialogos.tsx'
import styles from './fluxo-caixa.module.css'
import { corpoDe } from './use-simulacao.ts'
import type { Simulacao } from './use-simulacao.ts'

/** Opens a scenario over the titles of today. */
export async function openCenario(simulacao: Simulacao, id_cenario: number): Promise<void> {
  try {
    const { data } = await call(cenarioView, { params: { id_cenario } })
    const { nome, versao, mudancas } = data
    const avisos = mudancas.filter(({ estado }) => estado !== 'igual')
    simulacao.abrir({ id_cenario, nome, versao, avisos }, mudancas)
  } catch (error) {
    reportFailure(error)
  }
}

const porque: Record<MudancaSalva['estado'], string> = {
  igual: '',
  mudou: 'mudou desde que o cenário foi guardado: vale o de hoje',
  pago: 'já foi pago: não é mais simulado',
  saiu: 'não está mais previsto: ficou fora',
}

const kept = { msg: 'Cenário guardado' }

/** What is being supposed: undo, clear, keep with a name. Nothing is stored until it is kept. */
export function BarraDaSimulacao({ simulacao }: { readonly simulacao: Simulacao }) {
  const may = useMay()
  const [isNaming, setNaming] = useState(false)
  const act = useAct({ refresh: [cenarioList], onFailure: reportFailure })
  const { mudancas, cenario } = simulacao
  if (mudancas.length === 0 && !cenario) return null
  const keep = async (nome: string) => {
    const body = { nome, mudancas: corpoDe(mudancas) }
    const { id_cenario } = await call(cenarioCreate, { body })
    await openCenario(simulacao, id_cenario)
    return kept
  }
  const rewrite = async ({ id_cenario, versao }: NonNullable<typeof cenario>) => {
    const body = { mudancas: corpoDe(mudancas), versao }
    await call(cenarioUpdate, { params: { id_cenario }, body })
    await openCenario(simulacao, id_cenario)
    return kept
  }
  const pode = may(cenarioCreate.access) && mudancas.length > 0
  return (
    <section className={styles.barra} aria-label="Simulação">
      <p role="status">
        <b>{cenario ? cenario.nome : 'Simulação'}</b>
        {counted(mudancas.length, 'mudança simulada', 'mudanças simuladas')}. Nenhum título foi
        alterado.
      </p>
      <ul>
        {mudancas.map((uma) => (
          <li key={uma.chave}>
            <button type="button" onClick={() => simulacao.desfazer(uma.chave)}>
              {uma.tipo === 'mover'
                ? `${uma.descricao} → ${uma.dia.slice(8)}/${uma.dia.slice(5, 7)}`
                : uma.tipo === 'ocultar'
                  ? `sem ${uma.descricao}`
                  : `+ ${uma.descricao}`}
              <IconX size={12} aria-hidden />
              <span className="visually-hidden">desfazer</span>
            </button>
          </li>
        ))}
      </ul>
      <div>
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
          {cenario ? 'Fechar cenário' : 'Limpar'}
        </Button>
        {pode && cenario && (
          <Button
            variant="default"
            size="xs"
            loading={act.isRunning}
            onClick={() => void act.run(() => rewrite(cenario))}
          >
            Guardar em “{cenario.nome}”
          </Button>
        )}
        {pode && (
          <Button size="xs" onClick={() => setNaming(true)}>
            Guardar cenário…
          </Button>
        )}
      </div>
      {cenario && cenario.avisos.length > 0 && (
        <ul className={styles.avisos} aria-label="O que mudou desde que o cenário foi guardado">
          {cenario.avisos.map(({ id_mudanca, descricao, antes, estado }) => (
            <li key={id_mudanca}>
              <b>{descricao}</b> ({reais(antes.valor)}) {porque[estado]}.
            </li>
          ))}
        </ul>
      )}
      {isNaming && (
        <NomeDoCenario title="Guardar cenário" onSave={keep} onClose={() => setNaming(false)} />
      )}
    </section>
  )
}
