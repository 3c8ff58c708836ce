import { findBanco } from '@claquete/core/kernel/payment/banco'

export const nameOfBanco = (numero: string): string => findBanco(numero)?.nome ?? `banco ${numero}`
