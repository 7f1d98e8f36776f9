/*
 * Answers of Windows that others have published. The values are recorded; the fields are those of our
 * scripts, which nobody has run on Windows yet. Values that are only typical are in the tests themselves.
 */

/**
 * github.com/qzind/tray/issues/1250: status changes of one label on a TSC DA310 with Seagull's driver, which
 * printed well.
 */
export const A_LABEL_OF_TSC = [8, 16, 8192, 128, 4, 256];

/** github.com/alexbrainman/printer/pull/7: a job that printed nothing; its status text was `Unknown`. */
export const A_STUCK_JOB = { JobID: 3, StatusCode: 8210, TotalPages: 1, PagesPrinted: 0 };

/** github.com/neodynamic/JSPrintManager/issues/63: the meaning of those numbers, for a PDF. */
export const IN_WORDS = { state: 8210, 'state-description': 'ERROR,PRINTING,RETAINED' };

/**
 * github.com/google/cloud-print-connector/issues/284: a Lexmark CS725 whose USB cable is pulled reports this
 * and no status.
 */
export const LEXMARK_UNPLUGGED = { PrinterState: 0, DetectedErrorState: 0, WorkOffline: true };

/** github.com/qzind/tray/pull/979: an EPSON TM-T88VI that is unplugged and plugged in again. */
export const EPSON_UNPLUGGED = [4096, 128, 32768, 0];

/**
 * The README of the npm package @myteril/node-win-printer: Win32_Printer, without the fields that the station
 * does not read.
 */
export const PRINT_TO_PDF = {
  Default: true,
  DetectedErrorState: 0,
  KeepPrintedJobs: false,
  Name: 'Microsoft Print to PDF',
  PaperSizesSupported: [7, 1, 8, 1, 1, 21, 22, 23, 54, 55],
  PrinterPaperNames: [
    'Letter',
    'Tabloid',
    'Legal',
    'Statement',
    'Executive',
    'A3',
    'A4',
    'A5',
    'B4 (JIS)',
    'B5 (JIS)',
  ],
  PrinterState: 0,
  PrinterStatus: 3,
};

/**
 * github.com/fusioninventory/fusioninventory-agent/issues/208: Win32_Printer of a Russian Windows, with the
 * first six of its forms.
 */
export const HP_IN_RUSSIAN = {
  Comment: null,
  Default: true,
  DetectedErrorState: 0,
  KeepPrintedJobs: false,
  Location: null,
  Name: 'HP LaserJet 1018',
  PrinterPaperNames: ['Letter', 'Legal', 'Executive', 'A4', 'A5', 'Конверт #1'],
};

/**
 * The README of the npm package win32-pdf-printer: forms of a receipt printer, and a printer on another PC.
 */
export const FORMS_OF_A_RECEIPT_PRINTER = [
  { Height: 1169, Kind: 0, PaperName: 'Custom(72.0mm * 297.0mm)', RawKind: 256, Width: 283 },
  { Height: 1169, Kind: 0, PaperName: '72mm * 297mm', RawKind: 257, Width: 283 },
  { Height: 12898, Kind: 0, PaperName: '72mm * 3276mm', RawKind: 259, Width: 283 },
];
export const RECEIPT_PRINTER = '打印烧鸡';
export const PRINTER_OF_ANOTHER_PC = '\\\\192.168.0.126\\HP LaserJet Tank 1020 PCLmS (V3)';
