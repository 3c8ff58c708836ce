import { address } from './address.ts'

/** The addresses that a session itself opens: its door, its first screen, what a block or a profile leads to. */

export const toLogin = address('/login')
export const toLoginDominio = address('/login/:dominio')
export const toDashboard = address('/dashboard')
export const toIndex = address('/index')
export const toPlan = address('/meuplano')
export const toPlanChange = address('/alterarplano')
export const toSecurity = address('/usuarios/seguranca')
