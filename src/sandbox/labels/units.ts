/** PDF points of a millimetre. */
export const MM = 72 / 25.4;

/** PDF points of one dot of a 203-dpi printer head: bars are whole dots wide and start on a dot. */
export const DOT = 72 / 203;
